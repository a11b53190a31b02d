"""Takes the outlines of the characters on our pieces out of two OFL fonts.

Development only; its result, kanji.json, is committed. It needs fonttools and brotli (PyPI) and the
npm packages @fontsource/yuji-syuku and @fontsource/kaisei-tokumin, which cut each font into many
small files by character range.

    python3 kanji.py <folder holding the two packages> > kanji.json

Each outline is an SVG path in a box 1000 wide and high, y downwards, moved so that its ink is
centred; `box` is the size of the ink.
"""

import json
import sys
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

FONTS = {
    "brush": ("yuji-syuku", 400, "玉王将飛車角行金銀桂馬香歩兵龍成と"),
    "bold": ("kaisei-tokumin", 800, "玉王飛角金銀桂香歩龍馬全圭杏と一二三四五六七八九"),
}


def outline(font, name):
    """The glyph as SVG path data with its ink centred in a 1000 x 1000 box."""
    glyphs, scale = font.getGlyphSet(), 1000 / font["head"].unitsPerEm
    bounds = BoundsPen(glyphs)
    glyphs[name].draw(bounds)
    left, low, right, high = (edge * scale for edge in bounds.bounds)
    path = SVGPathPen(glyphs, ntos=lambda number: str(round(number)))
    across, down = 500 - (left + right) / 2, 500 + (low + high) / 2
    glyphs[name].draw(TransformPen(path, (scale, 0, 0, -scale, across, down)))
    return {"path": path.getCommands(), "box": [round(right - left), round(high - low)]}


def outlines(folder, package, weight, characters):
    """The outlines of all characters, from whichever cuts of the font hold them."""
    found = {}
    for file in sorted((folder / package / "files").glob(f"*-{weight}-normal.woff2")):
        font = TTFont(file)
        names = font.getBestCmap()
        for character in characters:
            if character not in found and ord(character) in names:
                found[character] = outline(font, names[ord(character)])
    missing = set(characters) - set(found)
    if missing:
        sys.exit(f"{package} has no {' '.join(sorted(missing))}")
    return {character: found[character] for character in characters}


def main():
    folder = Path(sys.argv[1])
    result = {style: outlines(folder, *choice) for style, choice in FONTS.items()}
    json.dump(result, sys.stdout, ensure_ascii=False, indent=1)
    print()


main()
