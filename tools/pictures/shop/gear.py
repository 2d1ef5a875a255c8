"""Tools without a label of their own shape: pads, cloths, brushes and machines."""
import math
import random
import bpy
import numpy as np
from mathutils import Vector
import materials
import shapes
import studio
from packaging import ACCENTS, group, ink, kit_box, plastic, slab, words, wrapped_label


def foam(accent='amber'):
    """Open cells: dark pores between lit walls."""
    soft = materials.principled('foam', ACCENTS[accent], rough=.9, sheen=.3)
    principled = soft.node_tree.nodes['Principled BSDF']
    bump = materials.add_bump(soft, principled, 950, .0008, kind='Voronoi')
    shader = materials.Nodes(soft)
    deep, tone = shader.add('MapRange'), shader.add('MixRGB', Color1=(*(.28 * part for part in ACCENTS[accent]), 1), Color2=(*ACCENTS[accent], 1))
    deep.inputs['From Min'].default_value, deep.inputs['From Max'].default_value = .12, .42
    shader.links.new(bump.inputs['Height'].links[0].from_socket, deep.inputs['Value'])
    shader.links.new(deep.outputs[0], tone.inputs[0])
    shader.links.new(tone.outputs[0], principled.inputs['Base Color'])
    return soft


def pad(accent='amber'):
    shapes.lathe([(0, 0), (.062, 0), (.070, .004), (.072, .012), (.066, .026), (.064, .028), (0, .028)], foam(accent), .003)
    loop = materials.principled('loop', (.02, .02, .022), rough=.95, sheen=1)
    materials.add_bump(loop, loop.node_tree.nodes['Principled BSDF'], 900, .001)
    shapes.lathe([(0, .032), (.0635, .032), (.0645, .031), (.0645, .028), (0, .028)], loop, .001)
    for r in (.026, .044):
        shapes.lathe([(r, .0325), (r + .002, .0325)], materials.principled('ring', (.05, .05, .05), rough=.9), 0)
    mark = words('LUSTREWORKS', .0085, ink((.5, .5, .5)), 'Bold', 1.06)
    mark.location = (0, -.003, .0327)


def tuft(material, seed, length, fibres=80, twist=5.0):
    """A pinch of fine fibres wound about each other, loose at the tip; one mesh, to be set down many times."""
    rng = np.random.default_rng(seed)
    along = np.linspace(0, 1, 7)
    corners, quads = [], []
    for number in range(fibres):
        start, far, reach = rng.uniform(0, 2 * np.pi), .0015 * math.sqrt(rng.random()), length * rng.uniform(.75, 1.05)
        angle = start + twist * along + rng.normal(0, .25) * along ** 2
        wide = far * (.55 + 1.1 * along ** 2) + rng.normal(0, .0003) * along ** 3
        line = np.stack([wide * np.cos(angle), wide * np.sin(angle), reach * along], -1)
        first = number * 3 * len(along)
        thick = .00009 * (1 - .5 * along)
        for turn in (0, 2.1, 4.2):
            corners.append(line + np.stack([thick * math.cos(turn), thick * math.sin(turn), 0 * thick], -1))
        for k in range(len(along) - 1):
            for side in range(3):
                one, other = first + side * len(along) + k, first + (side + 1) % 3 * len(along) + k
                quads.append((one, other, other + 1, one + 1))
    mesh = shapes.from_quads(np.concatenate(corners), np.array(quads), 'tuft')
    mesh.materials.append(material)
    return mesh


def fleece(material, count, place, seed, length=.017, **kind):
    """Tufts standing on a surface; place(random) is a spot and its normal, or None."""
    rng = random.Random(seed)
    meshes = [tuft(material, number, length, **kind) for number in range(4)]
    for _ in range(count):
        found = place(rng)
        if found is None:
            continue
        spot, normal = found
        piece = studio.link(rng.choice(meshes), 'tuft')
        lean = (normal + Vector((rng.gauss(0, .4), rng.gauss(0, .4), rng.gauss(-.2, .35)))).normalized()
        piece.location, piece.rotation_euler = spot - normal * length / 4, lean.to_track_quat('Z', 'Y').to_euler()
        piece.scale = (1, 1, rng.uniform(.8, 1.15))


def wool_pad(is_pressed=False):
    """A backing plate under a thick fleece of twisted wool, which stands out at the sides where it is pressed."""
    wool = materials.principled('wool', (.50, .47, .41), rough=.95, sheen=1)
    core = materials.principled('backing', (.02, .02, .022), rough=.7)
    shapes.lathe([(0, 0), (.058, 0), (.062, .004), (.062, .016), (0, .016)], core, .002)

    def spot(rng):
        r, a = .064 * math.sqrt(rng.random()), rng.uniform(0, 6.2832)
        if is_pressed:
            return Vector((.060 * math.cos(a), .060 * math.sin(a), rng.uniform(.002, .020))), Vector((math.cos(a), math.sin(a), .45)).normalized()
        rim = max(0, (r - .05) / .014)
        normal = Vector((math.cos(a) * rim, math.sin(a) * rim, 1 - .6 * rim)).normalized()
        return Vector((r * math.cos(a), r * math.sin(a), .018 - .010 * rim)), normal
    fleece(wool, 3800, spot, 4)


def suede_cloths(count, seed, step=0.0):
    """A stack of small cloths; each lies `step` further back than the one below, so that they can be counted."""
    suede = materials.principled('suede', (.030, .050, .095), rough=1, sheen=1)
    rng = random.Random(seed)
    for layer in range(count):
        x, y, turn = rng.gauss(0, .0012), rng.gauss(0, .0012 if not step else .0003) + step * layer, rng.gauss(0, .02 if not step else .008)
        shapes.box((.10, .10, .0034), (x, y, .002 + layer * .0036), suede, .0012, (0, 0, turn))


def applicator():
    """A foam block with a hard grip."""
    shapes.box((.085, .042, .016), (0, 0, .009), foam('amber'), .004)
    shapes.box((.085, .042, .010), (0, 0, .022), materials.principled('block', (.012, .013, .015), rough=.6), .003)
    mark = words('LUSTREWORKS', .0080, ink((.6, .6, .6)), 'Bold', 1.06)
    mark.location = (0, -.003, .0272)


def laid(make, position, turn=0.0, scale=(1, 1, 1)):
    """Makes something and sets it down."""
    before = set(bpy.data.objects)
    make()
    handle = group(before)
    handle.location, handle.rotation_euler, handle.scale = position, (0, 0, turn), scale
    return handle


def applicators():
    """Two wrapped foam blocks on a stack of small suede cloths."""
    laid(lambda: suede_cloths(7, 2), (.012, .02, 0), .1)
    for position, turn in (((-.008, .012, .0262), .5), ((-.060, -.052, 0), -.35)):
        laid(applicator, position, turn)


def gauge():
    """A hand-held gauge standing on its probe's cap, with a lit reading."""
    shell, soft = plastic((.012, .013, .016), .3), plastic((.008, .008, .009), .6)
    amber = materials.principled('trim', ACCENTS['amber'], rough=.3, clearcoat=.6)
    before = set(bpy.data.objects)
    shapes.box((.056, .026, .118), (0, 0, .078), shell, .010)
    shapes.box((.060, .020, .070), (0, .001, .062), soft, .009)
    shapes.lathe([(0, 0), (.010, 0), (.012, .003), (.012, .022), (0, .022)], materials.principled('probe', (.35, .36, .38), rough=.25, metal=1), .002)
    shapes.lathe([(.0122, .0225), (.0135, .0235), (.0135, .0265), (.0122, .0275)], amber, .0005)
    shapes.box((.042, .001, .034), (0, -.0133, .112), materials.principled('screen', (.003, .004, .006), rough=.06, specular=.6), .0004)
    for text, size, z in (('112', .019, .106), ('µm', .0075, .0985)):
        line = words(text, size, materials.glowing(2.2, (.75, .9, 1), False), 'Bold', 1.0)
        line.rotation_euler, line.location = (math.pi / 2, 0, 0), (0, -.0140, z)
    shapes.box((.014, .002, .006), (0, -.0132, .084), amber, .001)
    line = words('LUSTREWORKS', .0052, ink(), 'Bold', 1.06)
    line.rotation_euler, line.location = (math.pi / 2, 0, 0), (0, -.0136, .068)
    group(before)


def foam_cannon():
    """A wide bottle under a brass valve with a fan nozzle."""
    body, head = plastic((.010, .013, .020), .12), plastic((.012, .012, .013), .34)
    brass = materials.principled('brass', (.62, .42, .14), rough=.22, metal=1)
    amber = materials.principled('trim', ACCENTS['amber'], rough=.35)
    before = set(bpy.data.objects)
    r = .047
    shapes.lathe([(0, .001), (.042, 0), (r, .005), (r, .100), (.043, .116), (.026, .130), (.026, .138), (0, .138)], body, .009)
    shapes.lathe([(0, .134), (.030, .134), (.030, .150), (.022, .156), (0, .156)], head, .002, 40)
    slab([(-.026, .186), (-.022, .196), (.024, .196), (.030, .190), (.030, .176), (.018, .170), (.014, .154), (-.014, .154), (-.018, .170), (-.026, .176)],
         .030, head, .004)
    for profile, material, x, turn in (([(0, 0), (.012, 0), (.012, .030), (.009, .034), (0, .034)], brass, .028, 90),
                                       ([(0, 0), (.014, 0), (.015, .004), (.013, .026), (.010, .030), (0, .030)], amber, -.024, -90)):
        part = shapes.lathe(profile, material, .0012, 48)
        part.rotation_euler, part.location = (0, math.radians(turn), 0), (x, 0, .185)
    knob = shapes.lathe([(0, .195), (.011, .195), (.012, .198), (.012, .208), (.010, .211), (0, .211)], amber, .001, 20)
    knob.location = (.002, 0, 0)
    wrapped_label(r, .018, .092, 'FOAM\nCANNON', '1 L', 'amber')
    group(before)


def barrel_brush():
    """A long grip and a slim barrel of soft fibres, lying."""
    grip, soft = plastic((.010, .011, .013), .35), materials.principled('fibre', (.05, .055, .065), rough=.9, sheen=1)
    before = set(bpy.data.objects)
    shapes.lathe([(0, 0), (.012, .001), (.015, .010), (.013, .060), (.014, .110), (.010, .122), (.006, .128), (.006, .300), (0, .302)], grip, .003)
    shapes.lathe([(.0142, .108), (.0152, .109), (.0152, .116), (.0142, .117)], materials.principled('ring', ACCENTS['amber'], rough=.3), .0005)

    def spot(rng):
        a, along = rng.uniform(0, 6.2832), rng.random()
        normal = Vector((math.cos(a), math.sin(a), (.5 if along > .97 else 0))).normalized()
        return Vector((.010 * math.cos(a), .010 * math.sin(a), .142 + .160 * along)), normal
    fleece(soft, 2600, spot, 8)
    handle = group(before)
    handle.rotation_euler, handle.location = (math.radians(86.5), 0, math.radians(58)), (-.125, .06, .013)


def brush_set():
    """Five brushes side by side, each turned and set a little differently."""
    for place, (x, y, lean) in enumerate(((-.086, .012, -5), (-.043, -.006, -2), (0, .010, 0), (.043, -.008, 2), (.086, .012, 5))):
        before = set(bpy.data.objects)
        brush()
        handle = group(before)
        handle.location, handle.rotation_euler = (x, y, 0), (0, math.radians(lean), math.radians(place * 9 - 18))
        handle.scale = (1, 1, (.86, .94, 1, .94, .86)[place])


def towels():
    """Two stacks of folded towels."""
    for position, turn, colour in (((-.005, .03, 0), .12, (.030, .055, .105)), ((.010, .02, .058), -.06, (.075, .082, .095))):
        before = set(bpy.data.objects)
        towel(colour, tuple(.6 * part for part in colour))
        handle = group(before)
        handle.location, handle.rotation_euler = position, (0, 0, turn)


def towel(colour=(.075, .082, .095), edging=(.16, .085, .025)):
    cloth = materials.principled('microfibre', colour, rough=.95, sheen=1)
    shader = cloth.node_tree.nodes['Principled BSDF']
    loops = materials.add_bump(cloth, shader, 620, .0028, kind='Voronoi')
    broad = materials.add_bump(cloth, shader, 60, .0030, detail=3)
    cloth.node_tree.links.new(broad.outputs[0], loops.inputs['Normal'])
    cloth.node_tree.links.new(loops.outputs[0], shader.inputs['Normal'])
    edge = materials.principled('edging', edging, rough=.9)
    layers, gap = 6, .0085

    def fold(u, v):
        """One long cloth zigzagging over itself: straight runs joined by half turns."""
        run, x0 = .20, -.10
        total = layers * run
        s = u * total
        k = np.minimum(np.floor(s / run), layers - 1)
        t = s / run - k
        bend = np.where(k < layers - 1, shapes.smooth(.93, 1.0, t), 0)
        forward = (k % 2) == 0
        x = np.where(forward, x0 + run * t, x0 + run * (1 - t))
        z = (k + bend) * gap + .004
        bulge = np.sin(bend * math.pi) * .006 * np.where(forward, 1, -1)
        y = (v - .5) * .155
        sag = .0016 * np.sin(y * 40 + k) + .002 * np.cos(x * 25 + k * 2)
        droop = -.003 * (np.abs(v - .5) * 2) ** 4
        return x + bulge, y + .002 * np.sin(x * 60 + k), z + sag + droop
    thing = shapes.surface(fold, 900, 90, cloth, 'towel')
    thick = thing.modifiers.new('thickness', 'SOLIDIFY')
    thick.thickness, thick.offset = .0082, 0
    soft = thing.modifiers.new('soft', 'BEVEL')
    soft.width, soft.segments = .002, 2

    def spot(rng):
        """On the uppermost run or, one time in four, on the outside of a bend."""
        layer = layers - rng.uniform(.001, .99) if rng.random() < .75 else rng.randrange(1, layers) - rng.uniform(.001, .08)
        v = rng.uniform(.01, .99)
        here, ahead = (Vector(np.array(fold(np.float64((layer + step) / layers), np.float64(v)))) for step in (0, .0009))
        normal = (ahead - here).cross(Vector((0, 1, 0))).normalized()
        if normal.dot(here - Vector((0, here.y, layers * gap / 2))) < 0:
            normal = -normal
        return here + normal * .0036, normal
    fleece(materials.principled('loops', tuple(1.9 * part for part in colour), rough=.95, sheen=1), 20000, spot, 5, .0048, fibres=50, twist=4.0)
    for v in (0.0, 1.0):
        shapes.sweep([fold(np.float64(t), np.float64(v)) for t in np.linspace(.0, 1, 500)], .0019, edge)
    tag = shapes.box((.036, .001, .014), (.04, -.0805, .030), materials.principled('tag', (.01, .011, .013), rough=.6), .0003)
    line = words('LUSTREWORKS', .0048, ink(), 'Bold', 1.0)
    line.rotation_euler, line.location = (math.pi / 2, 0, 0), (.04, -.0812, .0283)


def mitt():
    chenille = materials.principled('chenille', (.075, .088, .11), rough=.9, sheen=1)

    def place(rng):
        a, h = rng.uniform(0, 2 * math.pi), math.asin(rng.uniform(-.2, 1))
        normal = Vector((math.cos(a) * math.cos(h) / .105, math.sin(a) * math.cos(h) / .078, math.sin(h) / .046)).normalized()
        spot = Vector((.105 * math.cos(a) * math.cos(h), .078 * math.sin(a) * math.cos(h), .034 + .040 * math.sin(h)))
        return None if spot.x > .088 else (spot, normal)
    fleece(chenille, 3200, place, 6)
    rib = materials.principled('cuff', (.012, .013, .015), rough=.9, sheen=.6)
    cuff = shapes.surface(lambda u, v: (.075 + .07 * v, (.060 + .002 * np.sin(u * 6.2832 * 46)) * np.cos(6.2832 * u),
                                        .036 + (.032 + .002 * np.sin(u * 6.2832 * 46)) * np.sin(6.2832 * u)), 700, 12, rib, 'cuff')
    stripe = materials.principled('stripe', ACCENTS['amber'], rough=.8)
    ring = [(.143, .063 * math.cos(a), .036 + .035 * math.sin(a)) for a in np.linspace(0, 6.2832, 120)]
    shapes.sweep(ring, .0034, stripe, closed=True)


def brush():
    handle, ferrule = plastic((.010, .011, .013), .3), materials.principled('ferrule', ACCENTS['amber'], rough=.25, metal=.9)
    shapes.lathe([(0, 0), (.011, .001), (.0135, .01), (.0125, .055), (.010, .100), (.0125, .132), (.0145, .140), (.0145, .142), (0, .142)], handle, .004)
    shapes.lathe([(.0148, .138), (.0152, .139), (.0152, .160), (.0146, .161)], ferrule, .0006)
    hair = materials.principled('bristle', (.05, .052, .058), rough=.4)
    mesh = shapes.surface(lambda u, v: (.00034 * (1 - .7 * v) * np.cos(6.2832 * u) , .00034 * (1 - .7 * v) * np.sin(6.2832 * u), v * .075 + 0 * u), 7, 8, hair, 'bristle')
    rng = random.Random(3)
    for _ in range(2400):
        r, a = .0142 * math.sqrt(rng.random()), rng.uniform(0, 6.2832)
        piece = studio.link(mesh.data, 'bristle')
        flare = r / .0142 * .20 + rng.gauss(0, .02)
        piece.location, piece.rotation_euler = (r * math.cos(a), r * math.sin(a), .152), (0, flare, a)
        piece.scale = (1, 1, rng.uniform(.90, 1.0) * (1 - .12 * (r / .0142) ** 2))
    mesh.hide_render = True
    name = words('LUSTREWORKS', .0085, ink(), 'Bold', 1.05)
    for corner in name.data.vertices:
        along, across = corner.co.x, corner.co.y - .003
        corner.co = (-across, along, 0)
    name.rotation_euler = (math.pi / 2, 0, 0)
    name.location = (0, -.0134, .06)


def loft(sections, material, radius=.006, along='x', power=2.4):
    """Skins rounded sections (place along the axis, centre's height or place, half height, half width) into one body."""
    line = shapes.round_profile(sections, radius)
    spots = np.linspace(0, 1, len(line))

    def skin(u, v):
        place, centre, tall, wide = (np.interp(v, spots, line[:, k]) for k in range(4))
        angle = 2 * math.pi * u
        across, up = (np.sign(turn) * np.abs(turn) ** (2 / power) for turn in (np.cos(angle), np.sin(angle)))
        return (place, wide * across, centre + tall * up) if along == 'x' else (centre + tall * up, wide * across, place)
    return shapes.surface(skin, 181, len(line), material, 'loft')


def moulded(parts, wells, smooth=30):
    """Melts parts into one shell whose joints are rounded like a casting's, with round wells (x, z, depth) sunk for screws."""
    bpy.ops.object.select_all(action='DESELECT')
    for part in parts:
        part.select_set(True)
    bpy.context.view_layer.objects.active = parts[0]
    bpy.ops.object.join()
    shell = parts[0]
    melt = shell.modifiers.new('melt', 'REMESH')
    melt.mode, melt.voxel_size, melt.use_smooth_shade = 'VOXEL', .0011, True
    soft = shell.modifiers.new('soft', 'SMOOTH')
    soft.factor, soft.iterations = .5, smooth
    for x, z, depth in wells:
        bpy.ops.mesh.primitive_cylinder_add(vertices=48, radius=.0046, depth=.04, location=(x, depth - .02, z), rotation=(math.pi / 2, 0, 0))
        drill = bpy.context.object
        drill.hide_render = True
        cut = shell.modifiers.new('well', 'BOOLEAN')
        cut.object, cut.operation, cut.solver = drill, 'DIFFERENCE', 'FAST'
    return shell


def seam(material, width=.0007):
    """Darkens and sinks a line along the middle plane, where the halves of a shell meet."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place, apart, line, bump = (nodes.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'SeparateXYZ', 'MapRange', 'Bump'))
    away = nodes.new('ShaderNodeMath')
    away.operation = 'ABSOLUTE'
    line.inputs['From Min'].default_value, line.inputs['From Max'].default_value = width * .4, width * 1.6
    bump.inputs['Distance'].default_value = .0012
    shader = nodes['Principled BSDF']
    for source, sink in ((place.outputs['Object'], apart.inputs[0]), (apart.outputs['Y'], away.inputs[0]), (away.outputs[0], line.inputs['Value']),
                         (line.outputs[0], bump.inputs['Height']), (line.outputs[0], shader.inputs['Specular']), (bump.outputs[0], shader.inputs['Normal'])):
        links.new(source, sink)
    return material


def lay(type_, on):
    """Presses a line of type, standing in front of a curved shell, onto it."""
    fine = type_.modifiers.new('fine', 'SUBSURF')
    fine.subdivision_type, fine.levels, fine.render_levels = 'SIMPLE', 3, 3
    press = type_.modifiers.new('press', 'SHRINKWRAP')
    press.target, press.wrap_method, press.offset = on, 'PROJECT', .0003
    press.use_project_z, press.use_negative_direction, press.use_positive_direction = True, True, False
    press.wrap_mode = 'ABOVE_SURFACE'


def blower():
    """Stands on its battery, nozzle to the left, filter to the right."""
    shell, soft, rubber = seam(plastic((.012, .013, .016), .31)), plastic((.008, .008, .009), .6), plastic((.022, .022, .024), .8)
    grey = plastic((.050, .052, .056), .4)
    amber = materials.principled('trim', ACCENTS['amber'], rough=.3, clearcoat=.6)
    steel = materials.principled('screw', (.26, .26, .27), rough=.35, metal=.4)
    before = set(bpy.data.objects)
    axis = .203
    fan = loft([(-.070, axis, 0, 0), (-.070, axis, .036, .036), (-.050, axis, .041, .041), (.030, axis, .047, .046), (.084, axis, .046, .045), (.084, axis, 0, 0)], shell)
    grip = loft([(.060, .044, 0, 0), (.060, .044, .034, .022), (.082, .040, .025, .0195), (.110, .034, .0235, .0190), (.136, .028, .0250, .0195), (.152, .024, .034, .022),
                 (.182, .018, .064, .034), (.182, .018, 0, 0)], shell, .014, 'z')
    shoe = loft([(.054, .026, 0, 0), (.054, .026, .058, .0335), (.068, .026, .056, .032), (.074, .036, .030, .020), (.074, .036, 0, 0)], shell, .003, 'z', 4)
    wells = [(-.050, axis - .018, -.0325), (.070, axis + .022, -.0355), (.066, axis - .024, -.0350)]
    body = moulded([fan, grip, shoe], wells)
    for x, z, depth in wells:
        head = shapes.lathe([(0, .0016), (.0012, .0016), (.0014, .0026), (.0030, .0022), (.0033, .0008), (.0033, 0)], steel, .0004, 48)
        head.rotation_euler, head.location = (math.pi / 2, 0, 0), (x, depth, z)
    # The outlet: a collar, the nozzle that flattens towards its mouth, and the soft tip over it.
    ring = loft([(-.0715, axis, .034, .034), (-.0715, axis, .0378, .0378), (-.0645, axis, .0392, .0392), (-.0645, axis, .034, .034)], amber, .0008)
    nozzle = loft([(-.070, axis, 0, 0), (-.070, axis, .0352, .0352), (-.078, axis, .0345, .0355), (-.112, axis - .002, .020, .041), (-.116, axis - .002, .0185, .040),
                   (-.116, axis - .002, .015, .036), (-.08, axis, .028, .028), (-.076, axis, 0, 0)], soft, .004)
    tip = loft([(-.102, axis - .002, .020, .034), (-.102, axis - .002, .0262, .0435), (-.106, axis - .002, .0265, .0440), (-.133, axis - .004, .0195, .0475), (-.138, axis - .004, .0195, .0480),
                (-.138, axis - .004, .0150, .0435), (-.108, axis - .003, .0150, .038)], rubber, .0022)
    # The intake: a dark filter inside a dome of rings and ribs.
    filter_ = materials.principled('filter', (.030, .031, .034), rough=1)
    materials.add_bump(filter_, filter_.node_tree.nodes['Principled BSDF'], 500, .0012, kind='Voronoi')
    dome = [(.0445 * math.cos(a), .086 + .040 * math.sin(a)) for a in np.linspace(.05, 1.50, 30)]
    turned = [shapes.lathe([(.0395, .082), (.0395, .098), (.030, .112), (0, .118)], filter_, .004),
              shapes.lathe([(.030, .0845), (.0450, .0845), (.0462, .0855), (.0462, .0945), (.0440, .0965), (.036, .0965)], soft, .0012)]
    for a in (.42, .66, .90, 1.14):
        r, x = .0445 * math.cos(a), .086 + .040 * math.sin(a)
        turned.append(shapes.lathe([(r + .0016 * math.cos(b), x + .0016 * math.sin(b)) for b in np.linspace(0, 2 * math.pi, 13)], soft, 0))
    turned.append(shapes.lathe([(.0125, .118), (.0125, .1255), (.010, .1280), (0, .1285)], soft, .0015))
    for k in range(12):
        a = k * math.pi / 6
        turned.append(shapes.sweep([(r * math.cos(a), r * math.sin(a), x) for r, x in dome if r > .008], .0017, soft))
    for part in turned:
        part.rotation_euler, part.location = (0, math.radians(90), 0), (0, 0, axis)
    # A soft sleeve on the grip, ringed for wet hands.
    rings = [(z, .034 + (.110 - z) * .215, .0252 - k % 2 * .0007, .0207 - k % 2 * .0007) for k, z in enumerate(np.linspace(.082, .126, 23))]
    loft([(.079, .0407, .019, .015), *rings, (.129, .030, .019, .015)], soft, .0006, 'z')
    slab([(.016, .164), (-.014, .164), (-.020, .156), (-.013, .146), (-.010, .137), (-.004, .128), (.016, .126)], .019, grey, .004)
    # The battery slides onto the foot from the front.
    loft([(0, .026, 0, 0), (0, .026, .055, .031), (.005, .026, .0585, .0345), (.044, .026, .0585, .0345), (.0515, .026, .0560, .0325), (.0515, .026, 0, 0)], soft, .004, 'z', 6)
    shapes.box((.004, .030, .012), (-.0320, 0, .038), shell, .0012)
    name = words('LUSTREWORKS', .0135, ink(), 'Bold', 1.05)
    name.rotation_euler, name.location = (math.pi / 2, 0, 0), (.008, -.08, axis + .002)
    lay(name, body)
    charge = words('18 V  4 Ah', .0085, ink((.48, .50, .53)), 'Medium', 1.06)
    charge.rotation_euler, charge.location = (math.pi / 2, 0, 0), (.026, -.0347, .0200)
    group(before, .012)


def mini_polisher():
    """Stands on its pad and on the battery that hangs from the end of its slim grip."""
    shell, soft = plastic((.012, .013, .016), .31), plastic((.008, .008, .009), .6)
    amber = materials.principled('trim', ACCENTS['amber'], rough=.3, clearcoat=.6)
    everything = set(bpy.data.objects)
    before = set(bpy.data.objects)
    pad()
    group(before).scale = (.62, .62, .62)
    shapes.lathe([(0, .020), (.036, .020), (.038, .022), (.034, .026), (.014, .030), (.014, .042)], soft, .0015)
    shapes.lathe([(.012, .036), (.023, .039), (.028, .047), (.029, .076), (.024, .090), (.012, .096), (0, .0965)], shell, .007)
    shapes.lathe([(.0293, .062), (.0300, .063), (.0300, .067), (.0293, .068)], amber, .0005)
    axis = .070
    loft([(0, axis, 0, 0), (0, axis, .022, .022), (.040, axis, .0215, .021), (.065, axis, .0185, .0185), (.120, axis, .0190, .0190), (.140, axis, .024, .024), (.148, axis, .026, .025), (.148, axis, 0, 0)],
         shell, .012)
    rings = [(x, axis, .0203 - k % 2 * .0007, .0203 - k % 2 * .0007) for k, x in enumerate(np.linspace(.072, .118, 23))]
    loft([(.069, axis, .017, .017), *rings, (.121, axis, .017, .017)], soft, .0006)
    slab([(.044, .046), (.066, .050), (.066, .056), (.040, .056)], .015, plastic((.050, .052, .056), .4), .003)
    loft([(.1495, .048, 0, 0), (.1495, .048, .0455, .0265), (.154, .048, .0480, .0290), (.182, .048, .0480, .0290), (.188, .048, .0455, .0265), (.188, .048, 0, 0)],
         soft, .004, power=7)
    return group(everything)


def mini_polisher_kit():
    """The machine in front of its box, so that one sees what is inside."""
    before = set(bpy.data.objects)
    kit_box('amber', 'MINI POLISHER KIT', low=.095)
    box = group(before)
    box.location, box.scale = (-.01, .085, 0), (.88, .88, .88)
    machine = mini_polisher()
    machine.location, machine.rotation_euler = (-.060, -.108, 0), (0, 0, math.radians(-4))


def torch(glow=6):
    body, grip = materials.principled('body', (.035, .037, .042), rough=.3, metal=1), plastic((.008, .008, .009), .5)
    glass = materials.clear_sheet((.95, .97, 1), 1.5)
    led = materials.glowing(glow, (.92, .96, 1), False)
    before = set(bpy.data.objects)
    shapes.lathe([(0, 0), (.014, 0), (.0155, .003), (.0155, .022), (.0150, .025), (.0150, .105), (.0165, .112), (.024, .124), (.0255, .130), (.0255, .146), (.0240, .148)], body, .002)
    for k in range(9):
        shapes.lathe([(.0151, .032 + .0075 * k), (.0163, .0325 + .0075 * k), (.0163, .0370 + .0075 * k), (.0151, .0375 + .0075 * k)], grip, .0006)
    shapes.lathe([(.0256, .134), (.0260, .1345), (.0260, .1385), (.0256, .139)], materials.principled('ring', ACCENTS['amber'], rough=.3), .0003)
    shapes.lathe([(.0235, .147), (.016, .132), (.007, .126), (0, .126)], materials.principled('reflector', (.85, .87, .9), rough=.08, metal=1), 0)
    shapes.lathe([(0, .1275), (.006, .1275)], led, 0)
    shapes.lathe([(.0238, .1465), (0, .1465)], glass, 0)
    handle = group(before)
    handle.rotation_euler, handle.location = (math.radians(86.5), 0, math.radians(-38)), (.055, .045, .0165)
    return handle
