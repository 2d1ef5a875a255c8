"""Labels and everything that wears one: bottle, spray bottle, jar, bucket and the kit box."""
import math
from pathlib import Path
import bmesh
import bpy
import numpy as np
import materials
import shapes
import studio

SITE_FACE = Path(__file__).parents[3] / 'src/assets/fonts/archivo-heading.ttf'
FONT = '/usr/share/fonts/opentype/inter/InterDisplay-{}.otf'  # Debian package fonts-inter, under the Open Font License.
ACCENTS = {'amber': (.75, .27, .03), 'blue': (.03, .16, .50), 'red': (.45, .03, .025), 'green': (.04, .26, .12), 'white': (.6, .62, .64)}


def ink(colour=(.80, .82, .84)):
    return materials.principled('ink', colour, rough=.5)


def words(text, size, material, weight='Bold', spacing=1.0):
    """A line of type as a flat mesh around the origin, in the x-y plane."""
    curve = bpy.data.curves.new('type', 'FONT')
    curve.body, curve.size, curve.align_x, curve.space_character = text, size, 'CENTER', spacing
    curve.font = bpy.data.fonts.load(str(SITE_FACE) if weight == 'Wide' else FONT.format(weight), check_existing=True)
    curve.resolution_u = 6
    draft = studio.link(curve, 'draft type')
    mesh = bpy.data.meshes.new_from_object(draft)
    bpy.data.objects.remove(draft)
    mesh.materials.clear()
    mesh.materials.append(material)
    return studio.link(mesh, 'type')


def wrap(thing, radius, height, lift=.0004):
    """Bends flat type around an upright cylinder, readable from -y."""
    for corner in thing.data.vertices:
        angle = corner.co.x / radius
        corner.co = ((radius + lift) * math.sin(angle), -(radius + lift) * math.cos(angle), height + corner.co.y)
    return thing


def fitted(text, width, material):
    """A line of the site's own wide face, as wide as it is asked to be, in strips so narrow that it can be bent."""
    thing = words(text, 1, material, 'Wide', 1.02)
    across = [corner.co.x for corner in thing.data.vertices]
    scale = width / (max(across) - min(across))
    middle = (max(across) + min(across)) / 2
    for corner in thing.data.vertices:
        corner.co = ((corner.co.x - middle) * scale, corner.co.y * scale, 0)
    mesh = bmesh.new()
    mesh.from_mesh(thing.data)
    for x in np.arange(-width / 2, width / 2, .0012):
        bmesh.ops.bisect_plane(mesh, geom=mesh.verts[:] + mesh.edges[:] + mesh.faces[:], plane_co=(x, 0, 0), plane_no=(1, 0, 0))
    mesh.to_mesh(thing.data)
    mesh.free()
    return thing, max(corner.co.y for corner in thing.data.vertices)


def wrapped_label(radius, low, high, name, amount, accent, reach=124, share=.7):
    """A dark label on a colour: the maker, the name in lines that each fill `share` of what is seen of it, the amount."""
    paper = materials.principled('label', (.006, .007, .009), rough=.42)
    colour = materials.principled('band', ACCENTS[accent], rough=.4)
    r, tall = radius + .0003, high - low
    arc = (-90 - reach / 2, -90 + reach / 2)
    shapes.lathe([(r, low), (r, high)], paper, 0, 90, 'label', arc)
    shapes.lathe([(r + .0002, low), (r + .0002, low + tall * .16)], colour, 0, 90, 'band', arc)
    seen = 2 * r * math.asin(share * math.sin(math.radians(reach / 2)))
    maker, height = fitted('LUSTREWORKS', seen * .62, ink((.55, .57, .60)))
    wrap(maker, r, high - tall * .10 - height)
    lines = [fitted(line, seen, ink()) for line in name.split('\n')]
    gap = tall * .045
    top = low + tall * .51 + (sum(height for _, height in lines) + gap * (len(lines) - 1)) / 2
    for line, height in lines:
        top -= height
        wrap(line, r, top)
        top -= gap
    if amount:
        size, height = fitted(amount, seen * .062 * len(amount), ink((.012, .013, .015)))
        wrap(size, r + .0002, low + tall * .08 - height / 2)


def plastic(colour=(.008, .009, .011), rough=.22):
    return materials.principled('plastic', colour, rough=rough, specular=.5)


# Outlines as (radius, height): the body, its cap, and where its label lies.
BOTTLES = {
    'round': ([(0, .001), (.030, 0), (.0345, .004), (.0345, .128), (.030, .146), (.0145, .158), (.0135, .164), (0, .164)],
              [(0, .160), (.0165, .160), (.0165, .186), (.0145, .190), (0, .190)], (.022, .122)),
    'column': ([(0, .001), (.029, 0), (.032, .003), (.032, .150), (.0300, .157), (.0225, .160), (.0220, .166), (0, .166)],
               [(0, .163), (.0250, .163), (.0250, .181), (.0235, .183), (0, .183)], (.018, .138)),
    'litre': ([(0, .001), (.041, 0), (.045, .005), (.045, .128), (.0425, .147), (.031, .168), (.0195, .178), (.0190, .184), (0, .184)],
              [(0, .180), (.0225, .180), (.0225, .208), (.0205, .212), (0, .212)], (.018, .124)),
}


def bottle(accent='amber', name='AUTO\nCARE', amount='', shape='round', rough=.12, x=0.0):
    plastics = plastic((.010, .013, .020), rough), plastic((.012, .012, .013), .38)
    body, cap, label = BOTTLES[shape]
    before = set(bpy.data.objects)
    shapes.lathe(body, plastics[0], .008 if shape != 'column' else .003)
    shapes.lathe(cap, plastics[1], .0025)
    r, z = cap[1][0] + .0003, cap[0][1]
    shapes.lathe([(r, z + .0025), (r + .0004, z + .003), (r + .0004, z + .0055), (r, z + .006)], materials.principled('ring', ACCENTS[accent], rough=.3), .0003)
    wrapped_label(body[2][0], *label, name, amount, accent)
    group(before, x)


def group(before, x=0.0, y=0.0, turn=0.0):
    """Gathers what was made since `before` under one handle, so that it can be set down anywhere."""
    handle = bpy.data.objects.new('group', None)
    bpy.context.collection.objects.link(handle)
    for thing in set(bpy.data.objects) - before - {handle}:
        if thing.parent is None:
            thing.parent = handle
    handle.location, handle.rotation_euler = (x, y, 0), (0, 0, turn)
    return handle


def slab(points, thickness, material, bevel=.002):
    """A side view drawn in x-z, given thickness along y and soft edges."""
    count = len(points)
    half = thickness / 2
    corners = [(x, -half, z) for x, z in points] + [(x, half, z) for x, z in points]
    faces = [tuple(range(count)), tuple(range(2 * count - 1, count - 1, -1))]
    faces += [((k + 1) % count, k, k + count, (k + 1) % count + count) for k in range(count)]
    mesh = bpy.data.meshes.new('slab')
    mesh.from_pydata(corners, [], faces)
    mesh.materials.append(material)
    mesh.use_auto_smooth = True
    for face in mesh.polygons:
        face.use_smooth = True
    thing = studio.link(mesh, 'slab')
    edge = thing.modifiers.new('edge', 'BEVEL')
    edge.width, edge.segments, edge.limit_method = bevel, 4, 'ANGLE'
    return thing


# The neck of each is at the same height, for the one head.
SPRAYS = {
    'slender': ([(0, .001), (.032, 0), (.0365, .004), (.0365, .122), (.033, .142), (.019, .170), (.0135, .184), (.0135, .190), (0, .190)], (.018, .118)),
    'straight': ([(0, .001), (.0325, 0), (.0365, .004), (.0365, .150), (.0345, .160), (.0190, .174), (.0135, .184), (.0135, .190), (0, .190)], (.020, .142)),
    'wide': ([(0, .001), (.041, 0), (.045, .005), (.045, .134), (.0415, .152), (.0200, .176), (.0135, .184), (.0135, .190), (0, .190)], (.020, .130)),
}


def spray_bottle(accent='amber', name='AUTO\nCARE', amount='', shape='slender', turn=0.0, x=0.0):
    """`turn` is how far the head looks away from the label's left, in degrees."""
    body, head = plastic((.010, .013, .020), .12), plastic((.012, .012, .013), .34)
    outline, label = SPRAYS[shape]
    whole = set(bpy.data.objects)
    shapes.lathe(outline, body, .010)
    shapes.lathe([(0, .184), (.0175, .184), (.0175, .202), (.0150, .205), (0, .205)], head, .0015, 28)
    before = set(bpy.data.objects)
    slab([(-.030, .232), (-.026, .242), (.020, .246), (.030, .240), (.033, .226), (.016, .219), (.012, .203), (-.012, .203), (-.014, .220), (-.028, .222)],
         .024, head, .004)
    slab([(-.014, .221), (-.024, .221), (-.034, .196), (-.042, .182), (-.036, .181), (-.026, .196)], .013,
         materials.principled('trigger', ACCENTS[accent], rough=.35), .0022)
    nozzle = shapes.lathe([(0, .010), (.0085, .010), (.0095, .008), (.0095, 0), (0, 0)], materials.principled('nozzle', ACCENTS[accent], rough=.35), .001, 8)
    nozzle.rotation_euler, nozzle.location = (0, -math.pi / 2, 0), (-.029, 0, .2325)
    group(before, turn=math.radians(turn))
    wrapped_label(outline[2][0], *label, name, amount, accent)
    group(whole, x)


def jar(accent='amber', name='AUTO\nCARE', x=0.0):
    body, lid = plastic((.010, .013, .020), .1), materials.principled('lid', (.05, .052, .056), rough=.3, metal=1)
    before = set(bpy.data.objects)
    shapes.lathe([(0, .001), (.045, 0), (.050, .004), (.050, .044), (.047, .048), (0, .048)], body, .004)
    shapes.lathe([(0, .050), (.0515, .048), (.0515, .070), (.0495, .073), (.040, .0735), (.039, .0728), (0, .0728)], lid, .0016)
    shapes.lathe([(.0517, .0500), (.0517, .0512)], materials.principled('ring', ACCENTS[accent], rough=.3), 0)
    wrapped_label(.050, .006, .0445, name, '', accent, 140)
    top = words('LUSTREWORKS', .0090, ink((.45, .46, .48)), 'Bold', 1.08)
    top.location = (0, -.004, .0731)
    group(before, x)


def bucket(accent='amber', guard=False, x=0.0, y=0.0, turn=0.0):
    before = set(bpy.data.objects)
    tub, steel = plastic((.009, .010, .013), .26), materials.principled('wire', (.5, .5, .52), rough=.25, metal=1)
    shapes.lathe([(0, .002), (.125, 0), (.130, .006), (.150, .318), (.158, .322), (.159, .345), (.152, .349), (.146, .340), (.126, .012), (0, .010)], tub, .005)
    for z in (.300, .286):
        shapes.lathe([(.1485, z), (.155, z + .001), (.155, z + .005), (.149, z + .006)], tub, .001)
    angles = np.linspace(0, math.pi, 60)
    shapes.sweep([(.158 * math.cos(a), -.13 * math.sin(a) - .012, .312 - .115 * math.sin(a)) for a in angles], .0028, steel)
    grip = [(.158 * math.cos(a), -.13 * math.sin(a) - .012, .312 - .115 * math.sin(a)) for a in np.linspace(1.32, 1.82, 20)]
    shapes.sweep(grip, .0105, plastic((.012, .012, .013), .5))
    r = .1382
    band = materials.principled('band', ACCENTS[accent], rough=.4)
    shapes.lathe([(.1334, .052), (.1342, .062)], band, 0, 160)
    wrap(words('LUSTREWORKS', .030, ink(), 'Bold', 1.05), r, .112, .0012)
    wrap(words('WASH BUCKET  20 L', .0145, ink((.48, .50, .53)), 'Medium', 1.1), r, .084, .0002)
    if guard:
        ring = materials.principled('guard', ACCENTS[accent], rough=.4)
        disc = [shapes.lathe([(rr, .30), (rr + .004, .30), (rr + .004, .306), (rr, .306), (rr, .30)], ring, .001) for rr in (.02, .045, .07, .095, .12, .140)]
        for k in range(12):
            a = k * math.pi / 6
            shapes.box((.122, .003, .006), (.082 * math.cos(a), .082 * math.sin(a), .303), ring, .001, (0, 0, a))
    group(before, x, y, turn)


def two_buckets():
    """A pair, made smaller than it is so that the same lamps fit around it."""
    before = set(bpy.data.objects)
    bucket(guard=True, x=-.15, y=.08)
    bucket('blue', guard=True, x=.15, y=-.05, turn=.2)
    group(before).scale = (.64, .64, .64)


def kit_box(accent='amber', name='AUTO\nCARE', low=.048):
    """The name stands `low` above the table."""
    card = materials.principled('card', (.010, .011, .014), rough=.5)
    band = materials.principled('band', ACCENTS[accent], rough=.45)
    wide, deep, tall = .30, .16, .20
    shapes.box((wide, deep, tall), (0, 0, tall / 2), card, .0022)
    shapes.box((wide + .002, deep + .002, .05), (0, 0, tall - .024), card, .0022)
    front = -deep / 2 - .0025
    shapes.box((wide + .0008, .0006, .020), (0, front + .0004, .022), band, .0001)
    lines = [fitted(line, wide * .7, ink()) for line in name.split('\n')] + [fitted('LUSTREWORKS', wide * .26, ink((.55, .57, .60)))]
    z = low
    for line, height in reversed(lines[:-1]):
        line.rotation_euler, line.location = (math.pi / 2, 0, 0), (0, front, z)
        z += height + .008
    maker, height = lines[-1]
    maker.rotation_euler, maker.location = (math.pi / 2, 0, 0), (0, front, tall - .076)
