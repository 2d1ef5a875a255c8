"""Kits with what their lists name: a coating kit's open box, and clay bars, bottle and towel beside their box."""
import math
import bmesh
import bpy
import numpy as np
import materials
import shapes
from gear import applicator, laid, suede_cloths, towel
from packaging import ACCENTS, bottle, fitted, ink, kit_box, plastic

BLUE, GREY = (.030, .055, .105), (.075, .082, .095)
# Width, depth and height of a coating kit's box, and the thickness of its card: low, so that one sees in from the height of an eye.
WIDE, DEEP, TALL, CARD = .335, .190, .060, .0030
FLOOR = .020  # Of the insert's wells above the table.


def bent(thing, radius, centre):
    """Bends flat type around a cylinder that lies along x, in the direction `centre` (0 is up, positive is towards the camera)."""
    mesh = bmesh.new()
    mesh.from_mesh(thing.data)
    for y in np.arange(-radius, radius, .0011):
        bmesh.ops.bisect_plane(mesh, geom=mesh.verts[:] + mesh.edges[:] + mesh.faces[:], plane_co=(0, y, 0), plane_no=(0, 1, 0))
    for corner in mesh.verts:
        angle = centre - corner.co.y / radius
        corner.co = (corner.co.x, -radius * math.sin(angle), radius * math.cos(angle))
    mesh.to_mesh(thing.data)
    mesh.free()
    return thing


def coating_bottle(accent, name, amount, radius, tall):
    """A small bottle that lies with its cap to the right; its name runs along it, since around it no letter would be larger than 2 mm."""
    body, cap = plastic((.010, .013, .020), .12), plastic((.012, .012, .013), .34)
    neck, end, start = tall * .72, -tall / 2, materials.principled('ring', ACCENTS[accent], rough=.3)
    turned = [shapes.lathe([(0, .001), (radius - .003, 0), (radius, .003), (radius, neck - .010), (radius - .003, neck - .003), (.009, neck), (.0085, neck + .004), (0, neck + .004)], body, .003),
              shapes.lathe([(0, neck + .0015), (radius * .66, neck + .0015), (radius * .66, tall - .001), (radius * .60, tall), (0, tall)], cap, .0016)]
    turned.append(shapes.lathe([(radius * .66 + .0002, neck + .004), (radius * .66 + .0005, neck + .0045), (radius * .66 + .0005, neck + .0065), (radius * .66 + .0002, neck + .007)], start, .0002))
    for part in turned:
        part.rotation_euler, part.location = (0, math.pi / 2, 0), (end, 0, radius)
    # The label lies halfway between up and the camera; its colour runs along the lower edge, as on the other bottles.
    long, middle, facing = neck - .018, end + (neck - .006) / 2, math.radians(38)
    for colour, low, high, lift in ((materials.principled('label', (.006, .007, .009), rough=.42), -62, 62, .0003),
                                    (materials.principled('band', ACCENTS[accent], rough=.4), 34, 62, .0005)):
        shapes.surface(lambda u, v: (middle + (u - .5) * long + 0 * v, -(radius + lift) * np.sin(facing + np.radians(low + (high - low) * v)),
                                     radius + (radius + lift) * np.cos(facing + np.radians(low + (high - low) * v))), 3, 60, colour, 'label')
    for text, share, place, colour in (('LUSTREWORKS', .50, -34, ink((.55, .57, .60))), (name, .86, 0, ink()), (amount, .26, 48, ink((.012, .013, .015)))):
        line, height = fitted(text, long * share, colour)
        for corner in line.data.vertices:
            corner.co.y -= height / 2
        bent(line, radius + .0009, facing + math.radians(place)).location = (middle, 0, radius)


def open_box(accent, name, contents):
    """An open box whose dark insert has a well for each of `contents`: what to make, its well (x, y, width, depth), how far its floor is raised, its turn and scale."""
    card, insert = materials.principled('card', (.010, .011, .014), rough=.5), materials.principled('insert', (.016, .017, .020), rough=.85)
    band = materials.principled('band', ACCENTS[accent], rough=.45)
    for size, spot in (((WIDE, CARD, TALL), (0, -DEEP / 2, TALL / 2)), ((WIDE, CARD, TALL), (0, DEEP / 2, TALL / 2)),
                       ((CARD, DEEP, TALL), (-WIDE / 2, 0, TALL / 2)), ((CARD, DEEP, TALL), (WIDE / 2, 0, TALL / 2))):
        shapes.box(size, spot, card, .0011)
    block = shapes.box((WIDE - .006, DEEP - .006, TALL - .014), (0, 0, (TALL - .014) / 2 + .001), insert, .0012)
    for _, (x, y, wide, deep), raised, _, _ in contents:
        well = shapes.box((wide, deep, TALL), (x, y, FLOOR + raised + TALL / 2), insert, .004)
        well.hide_render = True
        cut = block.modifiers.new('well', 'BOOLEAN')
        cut.object, cut.operation, cut.solver = well, 'DIFFERENCE', 'EXACT'
    soft = block.modifiers.new('rim', 'BEVEL')
    soft.width, soft.segments, soft.limit_method, soft.angle_limit = .0014, 3, 'ANGLE', math.radians(50)
    for make, (x, y, _, _), raised, turn, scale in contents:
        laid(make, (x, y, FLOOR + raised), turn, scale)
    front = -DEEP / 2 - CARD / 2 - .0004
    shapes.box((WIDE + .0008, .0006, .010), (0, front + .0002, .011), band, .0001)
    for text, share, z, colour in ((name, .74, .022, ink()), ('LUSTREWORKS', .20, .043, ink((.55, .57, .60)))):
        line, _ = fitted(text, WIDE * share, colour)
        line.rotation_euler, line.location = (math.pi / 2, 0, 0), (0, front, z)
    # Its lid lies behind, upside up.
    laid(lambda: shapes.box((WIDE + .006, DEEP + .006, .034), (0, 0, .017), card, .0016), (.012, .205, 0), math.radians(-5))


def closed_box(accent, name):
    card = materials.principled('card', (.010, .011, .014), rough=.5)
    shapes.box((WIDE, DEEP, TALL), (0, 0, TALL / 2), card, .0011)
    shapes.box((WIDE + .006, DEEP + .006, .036), (0, 0, TALL - .016), card, .0016)
    shapes.box((WIDE + .0008, .0006, .010), (0, -DEEP / 2 - CARD / 2, .011), materials.principled('band', ACCENTS[accent], rough=.45), .0001)
    for text, share, y, colour in ((name, .80, -.012, ink()), ('LUSTREWORKS', .22, .030, ink((.55, .57, .60)))):
        line, _ = fitted(text, WIDE * share, colour)
        line.location = (0, y, TALL + .0022)


def coating_kit(accent, name, label, amount, bottle_size, cloths, towels):
    """`towels` are colours from the bottom up; the upper one lies further back, so that both are seen."""
    def pile():
        for level, colour in enumerate(towels):
            laid(lambda: towel(colour, tuple(.6 * part for part in colour)), ((level - (len(towels) - 1) / 2) * .024, 0, level * .026), .03 * level, (.70, .70, .46 if len(towels) > 1 else .66))
    step = .036 / cloths
    open_box(accent, name, [
        (pile, (-.098, 0, .122, .172), .010, math.pi / 2, (1, 1, 1)),
        (lambda: suede_cloths(cloths, 4, step), (.020, -step * cloths / 2, .108, .150), .050 - .0036 * cloths, 0, (1, 1, 1)),
        (applicator, (.122, -.046, .092, .050), .018, 0, (1, 1, 1)),
        (lambda: coating_bottle(accent, label, amount, *bottle_size), (.122, .036, .092, .046), .018, 0, (1, 1, 1)),
    ])


def clay_bar(colour):
    """A bar of clay in a paper sleeve."""
    clay = materials.principled('clay', colour, rough=.55, sheen=.2)
    materials.add_bump(clay, clay.node_tree.nodes['Principled BSDF'], 160, .0006, detail=3)
    shapes.box((.088, .052, .022), (0, 0, .0112), clay, .006, segments=8)
    shapes.box((.052, .0532, .0232), (0, 0, .0114), materials.principled('sleeve', (.006, .007, .009), rough=.5), .006, segments=8)
    shapes.box((.0524, .0536, .0028), (0, 0, .0060), materials.principled('band', ACCENTS['blue'], rough=.45), .0012)
    for text, wide, y in (('CLAY', .034, -.004), ('FINE  100 G', .034, -.016)):
        line, _ = fitted(text, wide, ink())
        line.location = (0, y, .0232)


def clay_kit():
    """Two bars, the bottle and the towel beside their box."""
    laid(lambda: kit_box('blue', 'CLAY BAR KIT', low=.075), (-.105, .060, 0), 0, (.80, .80, .80))
    laid(lambda: bottle('blue', 'CLAY\nLUBRICANT', '250 ML'), (.085, .050, 0), math.radians(12), (.80, .80, .80))
    laid(lambda: towel(BLUE, tuple(.6 * part for part in BLUE)), (.195, -.010, 0), math.radians(16), (.72, .72, .62))
    laid(lambda: clay_bar((.05, .17, .40)), (-.040, -.095, 0), math.radians(-8))
    laid(lambda: clay_bar((.05, .17, .40)), (.066, -.066, 0), math.radians(20))
