#!/usr/bin/env python3
"""Makes the tiny fonts beside this file; needs fontTools (PyPI). Glyphs are rectangles of 1000 units an em."""

import struct
import zlib

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables import E_B_L_C_, C_B_D_T_
from fontTools.ttLib.tables.BitmapGlyphMetrics import SmallGlyphMetrics
from fontTools.ttLib.tables.TupleVariation import TupleVariation

STAMP = 3_600_000_000  # the same bytes on every run


def rectangle(left, bottom, right, top):
    pen = TTGlyphPen(None)
    pen.moveTo((left, bottom))
    for point in [(left, top), (right, top), (right, bottom)]:
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


def font(family, glyphs, characters, style="Regular"):
    """A font whose glyphs are given as name → (advance, left, bottom, right, top)."""
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap(characters)
    builder.setupGlyf({n: rectangle(*g[1:]) if len(g) > 1 else TTGlyphPen(None).glyph() for n, g in glyphs.items()})
    builder.setupHorizontalMetrics({n: (g[0], g[1] if len(g) > 1 else 0) for n, g in glyphs.items()})
    builder.setupHorizontalHeader(ascent=800, descent=-200, lineGap=100)
    builder.setupNameTable({"familyName": family, "styleName": style})
    italic = style == "Italic"
    builder.setupOS2(
        sTypoAscender=800, sTypoDescender=-200, sTypoLineGap=100, usWinAscent=800, usWinDescent=200,
        fsSelection=1 if italic else 64)
    builder.setupPost(italicAngle=-12 if italic else 0)
    builder.font["head"].macStyle = 2 if italic else 0
    builder.font["head"].created = builder.font["head"].modified = STAMP
    builder.font.recalcTimestamp = False
    return builder


def png(width, height, rgba):
    """A PNG all of one colour."""
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))
    rows = (b"\0" + bytes(rgba) * width) * height
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def add_pictures(tt, glyph):
    """One strike of 20 pixels an em, in which `glyph` is 20 by 16 half-transparent green ones."""
    metrics = SmallGlyphMetrics()
    metrics.height, metrics.width, metrics.BearingX, metrics.BearingY, metrics.Advance = 16, 20, 2, 14, 25
    picture = C_B_D_T_.cbdt_bitmap_format_17(b"", tt)
    picture.metrics, picture.imageData = metrics, png(20, 16, (0, 255, 0, 128))
    tt["CBDT"] = table = newTable("CBDT")
    table.version, table.strikeData = 3.0, [{glyph: picture}]
    strike = E_B_L_C_.Strike()
    size = strike.bitmapSizeTable
    size.colorRef, size.flags, size.bitDepth, size.ppemX, size.ppemY = 0, 1, 32, 20, 20
    size.hori, size.vert = E_B_L_C_.SbitLineMetrics(), E_B_L_C_.SbitLineMetrics()
    for line in (size.hori, size.vert):
        for name in ("ascender", "descender", "widthMax", "caretSlopeNumerator", "caretSlopeDenominator",
                     "caretOffset", "minOriginSB", "minAdvanceSB", "maxBeforeBL", "minAfterBL", "pad1", "pad2"):
            setattr(line, name, 0)
    index = E_B_L_C_.eblc_index_sub_table_1(b"", tt)
    index.names, index.indexFormat, index.imageFormat = [glyph], 1, 17
    strike.indexSubTables = [index]
    tt["CBLC"] = table = newTable("CBLC")
    table.version, table.strikes = 3.0, [strike]


BOX = (600, 100, 0, 500, 700)

plain = font("Test Plain", {".notdef": BOX, "space": (250,), "A": (500, 0, 0, 500, 500)}, {32: "space", 65: "A"})
plain.save("plain.ttf")
font("Test Plain", {".notdef": BOX, "A": (700, 0, 0, 700, 500)}, {65: "A"}, "Italic").save("plain-italic.ttf")
web = TTFont("plain.ttf", recalcTimestamp=False)
web.flavor = "woff"
web.save("plain.woff")

semitic = {".notdef": BOX, "alef": (900, 0, 0, 900, 500), "alif": (800, 0, 0, 800, 500)}
font("Test Semitic", semitic, {0x5D0: "alef", 0x627: "alif"}).save("semitic.ttf")
hebrew = {".notdef": BOX, "alef": (700, 0, 0, 700, 500), "bet": (600, 0, 0, 600, 500)}
font("Test Hebrew", hebrew, {0x5D0: "alef", 0x5D1: "bet"}).save("hebrew.ttf")

layers = font(
    "Test Layers", {".notdef": BOX, "A": (1000, 0, 0, 1000, 1000), "low": (0, 0, 0, 1000, 400), "high": (0, 0, 600, 1000, 1000)},
    {65: "A"})
layers.setupCOLR({"A": [("low", 0), ("high", 0xFFFF)]}, version=0)
layers.setupCPAL([[(1.0, 0.0, 0.2, 1.0)]])
layers.save("layers.ttf")

pictures = font("Test Pictures", {".notdef": BOX, "face": (1250,)}, {0x1F600: "face"})
add_pictures(pictures.font, "face")
del pictures.font["glyf"], pictures.font["loca"]
pictures.save("pictures.ttf")

variable = font("Test Variable", {".notdef": BOX, "A": (500, 0, 0, 500, 500)}, {65: "A"})
variable.setupFvar([("wght", 100, 100, 900, "Weight")], [])
# Corners left bottom, left top, right top, right bottom, and four phantom points: the second is the advance.
wider = [(0, 0), (0, 0), (400, 0), (400, 0), (0, 0), (400, 0), (0, 0), (0, 0)]
variable.setupGvar({"A": [TupleVariation({"wght": (0.0, 1.0, 1.0)}, wider)]})
variable.save("variable.ttf")
