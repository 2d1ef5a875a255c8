"""Labels and everything that wears one: bottle, spray bottle, jar, bucket and the kit box."""
import math
import bpy
import numpy as np
import materials
import shapes
import studio

FONT = '/usr/share/fonts/opentype/inter/InterDisplay-{}.otf'  # Debian package fonts-inter, under the Open Font License.
ACCENTS = {'amber': (.75, .27, .03), 'blue': (.03, .16, .50), 'red': (.45, .03, .025), 'green': (.04, .26, .12), 'white': (.6, .62, .64)}


def ink(colour=(.80, .82, .84)):
    return materials.principled('ink', colour, rough=.5)


def words(text, size, material, weight='Bold', spacing=1.0):
    """A line of type as a flat mesh around the origin, in the x-y plane."""
    curve = bpy.data.curves.new('type', 'FONT')
    curve.body, curve.size, curve.align_x, curve.space_character = text, size, 'CENTER', spacing
    curve.font = bpy.data.fonts.load(FONT.format(weight), check_existing=True)
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


def wrapped_label(radius, low, high, lines, accent, reach=118, taper=0.0):
    """A dark label with one colour band; lines are (text, size, share of height, weight)."""
    paper = materials.principled('label', (.006, .007, .009), rough=.42)
    band = materials.principled('band', ACCENTS[accent], rough=.4)
    r = radius + .0003
    shapes.lathe([(r, low), (r, high)], paper, 0, 90, 'label', (-90 - reach / 2, -90 + reach / 2))
    tall = high - low
    shapes.lathe([(r + .0002, low + tall * .12), (r + .0002, low + tall * .19)], band, 0, 90, 'band', (-90 - reach / 2, -90 + reach / 2))
    for text, size, share, weight in lines:
        wrap(words(text, size, ink() if weight == 'Bold' else ink((.48, .50, .53)), weight, 1.06), r, low + tall * share)


def lines_for(name, amount, scale):
    """What a label says; long names are set smaller, so that all of them is seen from the front."""
    return (('LUSTREWORKS', .0100 * scale, .66, 'Bold'), (name, min(.0072, .088 / len(name)) * scale, .47, 'Medium'), (amount, .0046 * scale, .29, 'Medium'))


def plastic(colour=(.008, .009, .011), rough=.22):
    return materials.principled('plastic', colour, rough=rough, specular=.5)


def bottle(accent='amber', name='AUTO CARE', amount='SURREY BC', x=0.0):
    body, cap = plastic((.010, .013, .020), .12), plastic((.012, .012, .013), .38)
    r = .0345
    before = set(bpy.data.objects)
    shapes.lathe([(0, .001), (.030, 0), (r, .004), (r, .128), (.030, .146), (.0145, .158), (.0135, .164), (0, .164)], body, .008)
    shapes.lathe([(0, .160), (.0165, .160), (.0165, .186), (.0145, .190), (0, .190)], cap, .0025)
    shapes.lathe([(.0168, .1625), (.0172, .163), (.0172, .1655), (.0168, .166)], materials.principled('ring', ACCENTS[accent], rough=.3), .0003)
    wrapped_label(r, .026, .116, lines_for(name, amount, .82), accent)
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


def spray_bottle(accent='amber', name='AUTO CARE', amount='SURREY BC', x=0.0):
    body, head = plastic((.010, .013, .020), .12), plastic((.012, .012, .013), .34)
    before = set(bpy.data.objects)
    r = .0365
    shapes.lathe([(0, .001), (.032, 0), (r, .004), (r, .122), (.033, .142), (.019, .170), (.0135, .184), (.0135, .190), (0, .190)], body, .010)
    shapes.lathe([(0, .184), (.0175, .184), (.0175, .202), (.0150, .205), (0, .205)], head, .0015, 28)
    slab([(-.030, .232), (-.026, .242), (.020, .246), (.030, .240), (.033, .226), (.016, .219), (.012, .203), (-.012, .203), (-.014, .220), (-.028, .222)],
         .024, head, .004)
    slab([(-.014, .221), (-.024, .221), (-.034, .196), (-.042, .182), (-.036, .181), (-.026, .196)], .013,
         materials.principled('trigger', ACCENTS[accent], rough=.35), .0022)
    nozzle = shapes.lathe([(0, .010), (.0085, .010), (.0095, .008), (.0095, 0), (0, 0)], materials.principled('nozzle', ACCENTS[accent], rough=.35), .001, 8)
    nozzle.rotation_euler, nozzle.location = (0, -math.pi / 2, 0), (-.029, 0, .2325)
    wrapped_label(r, .022, .112, lines_for(name, amount, .86), accent)
    group(before, x)


def jar(accent='amber', name='AUTO CARE', x=0.0):
    body, lid = plastic((.010, .013, .020), .1), materials.principled('lid', (.05, .052, .056), rough=.3, metal=1)
    before = set(bpy.data.objects)
    shapes.lathe([(0, .001), (.045, 0), (.050, .004), (.050, .044), (.047, .048), (0, .048)], body, .004)
    shapes.lathe([(0, .050), (.0515, .048), (.0515, .070), (.0495, .073), (.040, .0735), (.039, .0728), (0, .0728)], lid, .0016)
    shapes.lathe([(.0517, .0500), (.0517, .0512)], materials.principled('ring', ACCENTS[accent], rough=.3), 0)
    wrapped_label(.050, .008, .043, (('LUSTREWORKS', .0092, .56, 'Bold'), (name, .0056, .32, 'Medium')), accent, 140)
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


def kit_box(accent='amber', name='AUTO CARE', opened=False):
    card = materials.principled('card', (.010, .011, .014), rough=.5)
    band = materials.principled('band', ACCENTS[accent], rough=.45)
    wide, deep, tall = .30, .16, .20
    if not opened:
        shapes.box((wide, deep, tall), (0, 0, tall / 2), card, .0022)
        shapes.box((wide + .002, deep + .002, .05), (0, 0, tall - .024), card, .0022)
    else:
        for size, spot in (((wide, .004, tall), (0, -deep / 2, tall / 2)), ((wide, .004, tall), (0, deep / 2, tall / 2)),
                           ((.004, deep, tall), (-wide / 2, 0, tall / 2)), ((.004, deep, tall), (wide / 2, 0, tall / 2)), ((wide, deep, .004), (0, 0, .002))):
            shapes.box(size, spot, card, .0012)
        lid = shapes.box((wide, .004, deep), (0, deep / 2 + .05, tall + .055), card, .0012, (math.radians(-40), 0, 0))
        for maker, x in ((bottle, -.095), (spray_bottle, 0), (bottle, .095)):
            maker(x=x, accent=accent)
            bpy.context.view_layer.update()
        for thing in [t for t in bpy.data.objects if t.name.startswith('group')]:
            thing.location.z = .055
    front = -deep / 2 - .0025
    shapes.box((wide + .0008, .0006, .007), (0, front + .0004, .050), band, .0001)
    for text, size, z, weight in (('LUSTREWORKS', .030, .092, 'Bold'), (name, .0125, .068, 'Medium')):
        line = words(text, size, ink() if weight == 'Bold' else ink((.48, .50, .53)), weight, 1.06)
        line.rotation_euler, line.location = (math.pi / 2, 0, 0), (0, front, z)
