### The language itself. A folder with this file is a language of the site.

language-name = 繁體中文
