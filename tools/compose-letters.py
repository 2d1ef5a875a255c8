"""
Rewrites accented letters as a letter and a mark, so that a font stores each outline once; how it is run stands in
src/assets/fonts/README.md. Widened light letters are taken from the two axes alone: the site widens semibold only.
"""

import sys
import unicodedata
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.ttLib.tables.TupleVariation import TupleVariation

source, target = sys.argv[1:]
font = TTFont(source)
glyphs, names, variations = font["glyf"], font.getBestCmap(), font["gvar"].variations


def points_of(name):
    return glyphs._getCoordinatesAndControls(name, font["hmtx"].metrics)


def masters_of(name):
    """The points in each master: as they are in the first, as differences in the others."""
    points, control = points_of(name)
    masters = {(): list(points)}
    for variation in variations[name]:
        variation.calcInferredDeltas(points, control.endPts)
        masters[tuple(variation.axes.items())] = [
            (round(x), round(y)) for x, y in variation.coordinates
        ]
    return masters, bytes(control.flags)


def place(part, whole, start):
    """Where a shape stands in another one, by master; nothing where that has another shape."""
    (masters, flags), (whole_masters, whole_flags) = part, whole
    if flags != whole_flags[start : start + len(flags)]:
        return None
    places = {}
    for key, points in masters.items():
        seen = whole_masters[key][start : start + len(flags)]
        moves = [(x - left, y - top) for (left, top), (x, y) in zip(points, seen)]
        # Differences are rounded.
        if any(abs(x - moves[0][0]) + abs(y - moves[0][1]) > (2 if key else 0) for x, y in moves):
            return None
        places[key] = moves[0]
    return places


def split(code):
    """The letter and the mark of an accented letter, each with its places."""
    letter = unicodedata.normalize("NFD", chr(code))[0]
    whole = shapes[names[code]]
    for base in (letter, {"i": "ı", "j": "ȷ"}.get(letter)):
        part = shapes.get(names.get(ord(base))) if base and base != chr(code) else None
        rest = len(whole[1]) - len(part[1]) if part else 0
        for mark, shape in shapes.items():
            if rest > 0 and len(shape[1]) == rest:
                for start, mark_start in ((0, len(part[1])), (rest, 0)):
                    places = place(part, whole, start), place(shape, whole, mark_start)
                    if all(places):
                        return list(zip((names[ord(base)], mark), places))
    return None


for rows in variations.values():
    rows[:] = [row for row in rows if len(row.axes) == 1]
shapes = {name: masters_of(name) for name in glyphs.keys() if glyphs[name].numberOfContours > 0}

for code in range(0xC0, 0x180):
    parts = split(code)
    if not parts:
        continue
    glyph = Glyph()
    glyph.numberOfContours, glyph.components = -1, []
    for name, places in parts:
        component = GlyphComponent()
        component.glyphName, component.flags = name, 0x0002  # x and y are lengths
        component.x, component.y = places[()]
        glyph.components.append(component)
    name = names[code]
    glyphs[name] = glyph
    variations[name] = [
        TupleVariation(dict(key), [places[key] for _, places in parts] + points[-4:])
        for key, points in shapes[name][0].items()
        if key
    ]

for name, rows in variations.items():
    points, control = points_of(name)
    for row in rows:
        row.roundDeltas()
        row.optimize(points, control.endPts, isComposite=glyphs[name].isComposite())
font.save(target)
