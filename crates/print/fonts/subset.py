"""Cuts the fonts of printed pages out of Noto Sans CJK: what the words of each language need, and the characters names are
written with: both levels of JIS X 0208 for Japanese, the frequent ones of Big5 for Chinese.

Development only; its results are committed. It needs fonttools (PyPI) and the two files of Debian's package
fonts-noto-cjk, NotoSansCJK-Regular.ttc and NotoSansCJK-Bold.ttc:

    python3 subset.py <folder holding both>

`cargo test -p komadai-print` says when a text has a character that no font has; run this again then.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection

HERE = Path(__file__).parent
I18N = HERE / "../../../i18n"

LATIN = {*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x370, 0x400), *range(0x400, 0x460), *range(0x2010, 0x2027),
         0x2032, 0x2033, 0x20AC, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x25A0, 0x25A1, 0x25B2, 0x25B3, 0x25BC, 0x25BD,
         0x25CB, 0x25CF, 0x2605, 0x2606}
# Kana, signs and wide letters, and what moves and pieces are called.
EASTERN = {*range(0x3000, 0x3100), *range(0xFF01, 0xFF5F),
           *map(ord, "一二三四五六七八九十百同成不打左右上直引寄行入先後手番目持駒将王玉飛角金銀桂香歩龍竜馬全圭杏と"
                     "后砲聖尉車僧騎妃兵忍狐槍坊影〓")}


def written(language):
    """Every character in the files of a language."""
    return {ord(letter) for file in (I18N / language).glob("*.ftl") for letter in file.read_text("utf-8")}


def coded(encoding, leads, trails):
    """Every ideograph of a two-byte encoding between some first and second bytes."""
    pairs = (bytes((lead, trail)) for lead in leads for trail in trails)
    letters = (pair.decode(encoding, "ignore") for pair in pairs)
    return {ord(letter) for letter in letters if len(letter) == 1 and 0x4E00 <= ord(letter) <= 0x9FFF}


# Levels 1 and 2 of JIS X 0208; 髙, 﨑 and others of names; level 1 of Big5 and what names have beyond it.
JAPANESE = coded("euc_jp", range(0xB0, 0xF5), range(0xA1, 0xFF)) | {*map(ord, "髙﨑德濵邉彅")}
CHINESE = coded("big5", range(0xA4, 0xC7), [*range(0x40, 0x7F), *range(0xA1, 0xFF)]) | {*map(ord, "堃喆煊珮瑋玥琦綉峯恒")}

FONTS = [
    ("latin", "Regular", "Noto Sans CJK JP", LATIN),
    ("latin-bold", "Bold", "Noto Sans CJK JP", LATIN),
    ("ja", "Regular", "Noto Sans CJK JP", EASTERN | JAPANESE | (written("ja") - LATIN)),
    ("zh-Hant", "Regular", "Noto Sans CJK TC", EASTERN | CHINESE | (written("zh-Hant") - LATIN)),
]


def cut(folder, name, weight, family, characters):
    """Writes one of the fonts."""
    fonts = TTCollection(folder / f"NotoSansCJK-{weight}.ttc").fonts
    font = next(font for font in fonts if font["name"].getDebugName(1).startswith(family))
    options = Options(layout_features=[], hinting=False, desubroutinize=False, notdef_outline=True,
                      name_IDs=[0, 1, 2, 13, 14])
    options.drop_tables += ["VORG", "vhea", "vmtx", "GPOS", "GSUB", "GDEF", "BASE", "DSIG"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font.save(HERE / f"{name}.otf")
    print(f"{name}: {len(font.getGlyphOrder())} glyphs, {(HERE / f'{name}.otf').stat().st_size} bytes")


def main():
    for font in FONTS:
        cut(Path(sys.argv[1]), *font)


main()
