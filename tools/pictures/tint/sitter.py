"""A passenger on the rear seat, and the car around her. Metres from the middle of her head; she faces left and a little to the viewer."""
import math
import bpy
import numpy as np
import materials
import shapes
import studio

ENDS = ((-.015, 0, -.05), (-.05, 0, -.22))  # Of the neck.


def ellipsoid(centre, radii):
    centre, radii = np.array(centre), np.array(radii)

    def distance(p):
        far = np.linalg.norm((p - centre) / radii, axis=-1)
        slope = np.linalg.norm((p - centre) / radii ** 2, axis=-1)
        return far * (far - 1) / (slope + 1e-9)
    return distance


def capsule(a, b, start, end=None):
    a, b = np.array(a), np.array(b)
    end = start if end is None else end

    def distance(p):
        along = np.clip((p - a) @ (b - a) / ((b - a) @ (b - a)), 0, 1)[..., None]
        return np.linalg.norm(p - a - along * (b - a), axis=-1) - (start + (end - start) * along[..., 0])
    return distance


def joined(*parts):
    """One body: (distance, how softly it grows out of those before, negative where it is cut away)."""
    def distance(p):
        total = parts[0][0](p)
        for part, soft in parts[1:]:
            d = part(p) if soft > 0 else -part(p)
            soft, way = abs(soft), 1 if soft > 0 else -1
            h = np.clip(.5 + .5 * way * (total - d) / soft, 0, 1)
            total = total + (d - total) * h - way * soft * h * (1 - h)
        return total
    return distance


def on_body(distance, start, way, reach=.6):
    """Where rays from inside a body leave it."""
    low, high = np.zeros(way.shape[:-1]), np.full(way.shape[:-1], reach)
    for _ in range(24):
        middle = (low + high) / 2
        inside = distance(start + way * middle[..., None]) < 0
        low, high = np.where(inside, middle, low), np.where(inside, high, middle)
    return start + way * low[..., None]


def star(distance, centre, across, down, front=.5):
    """The body around a centre from which all of it can be seen."""
    a, b = np.meshgrid(np.linspace(-math.pi, math.pi, across), np.linspace(-math.pi / 2, math.pi / 2, down), indexing='ij')
    a = a - front * np.sin(a)  # Closer at the front, where the face is.
    way = np.stack([np.cos(b) * np.cos(a), np.cos(b) * np.sin(a), np.sin(b)], -1)
    return on_body(distance, np.array(centre), way)


HEAD = joined(
    (ellipsoid((-.014, 0, .036), (.093, .073, .084)), 0),
    (ellipsoid((.034, 0, -.018), (.053, .056, .080)), .03),
    (ellipsoid((.020, 0, -.060), (.056, .051, .040)), .03),
    (ellipsoid((.072, 0, -.094), (.017, .021, .015)), .03),
    (ellipsoid((.066, .040, -.018), (.020, .018, .016)), .03), (ellipsoid((.066, -.040, -.018), (.020, .018, .016)), .03),
    (ellipsoid((.068, 0, .029), (.017, .046, .010)), .024),
    (ellipsoid((.091, .031, .006), (.014, .017, .010)), -.018), (ellipsoid((.091, -.031, .006), (.014, .017, .010)), -.018),
    (capsule((.080, 0, .010), (.106, 0, -.026), .0058, .0086), .014),
    (ellipsoid((.094, .0115, -.031), (.012, .0075, .007)), .007), (ellipsoid((.094, -.0115, -.031), (.012, .0075, .007)), .007),
    (ellipsoid((.080, 0, -.057), (.012, .028, .018)), .018),
    (ellipsoid((.0895, 0, -.0535), (.0068, .021, .0048)), .006), (ellipsoid((.0880, 0, -.0640), (.0072, .017, .0058)), .006),
    (ellipsoid((.0995, 0, -.0586), (.0085, .021, .0008)), -.004),
    (ellipsoid((.0705, .0315, .007), (.0125, .0150, .0105)), .004), (ellipsoid((.0705, -.0315, .007), (.0125, .0150, .0105)), .004),
    (capsule(*ENDS, .046, .056), .022))

BODY = joined(
    (ellipsoid((-.02, 0, -.44), (.105, .150, .25)), 0),
    (capsule((-.035, .135, -.245), (-.035, -.135, -.245), .050), .06),
    (capsule((-.03, 0, -.15), (-.04, 0, -.26), .052, .085), .08),
    (ellipsoid((.055, .06, -.37), (.062, .066, .064)), .05), (ellipsoid((.055, -.06, -.37), (.062, .066, .064)), .05),
    (capsule((-.030, .178, -.265), (.015, .215, -.53), .052, .045), .035), (capsule((-.030, -.178, -.265), (.015, -.215, -.53), .052, .045), .035))


def turned(points, yaw, lean=0.0):
    """Faces left, turned to the viewer by `yaw` and leaning back by `lean` degrees."""
    lean, yaw = math.radians(lean), math.radians(180 + yaw)
    x, y, z = np.moveaxis(np.asarray(points, float), -1, 0)
    x, z = x * math.cos(lean) - z * math.sin(lean), z * math.cos(lean) + x * math.sin(lean)
    return np.stack([x * math.cos(yaw) - y * math.sin(yaw), x * math.sin(yaw) + y * math.cos(yaw), z], -1)


def painted(thing, colours):
    thing.data.attributes.new('paint', 'FLOAT_COLOR', 'POINT').data.foreach_set(
        'color', np.c_[colours.reshape(-1, 3), np.ones(colours.size // 3)].astype(np.float32).ravel())


def skin():
    material = materials.principled('skin', (.5, .3, .22), rough=.5, specular=.3)
    node = material.node_tree.nodes.new('ShaderNodeAttribute')
    node.attribute_name = 'paint'
    shader = material.node_tree.nodes['Principled BSDF']
    material.node_tree.links.new(node.outputs['Color'], shader.inputs['Base Color'])
    return material


def head(yaw):
    p = star(HEAD, (.012, 0, -.005), 720, 620)
    x, y, z = np.moveaxis(p, -1, 0)
    near = lambda a, b, wide: np.exp(-(((np.abs(y) - a) / wide[0]) ** 2 + ((z - b) / wide[1]) ** 2) ** 2)[..., None] * (x > .03)[..., None]
    colour = np.broadcast_to((.50, .285, .205), p.shape).copy()
    blend = lambda share, tone: colour.__iadd__(share * (np.array(tone) - colour))
    blend(.35 * near(.042, -.022, (.020, .018)), (.52, .20, .15))
    blend(.9 * near(0, -.0590, (.021, .0100)), (.36, .11, .10))
    blend(.8 * near(0, -.0588, (.020, .0011)), (.10, .03, .03))
    arch = np.abs(z - .0275 - .004 * np.sin((np.abs(y) - .018) * 75)) / (.0030 - .04 * np.abs(np.abs(y) - .022))
    blend((.85 * np.exp(-arch ** 2) * (np.abs(np.abs(y) - .034) < .021) * (x > .03))[..., None], (.07, .04, .028))
    lid = .0072 - ((np.abs(y) - .0315) / .0145) ** 2 * .0055
    open_ = (np.abs(np.abs(y) - .0315) < .0140) & (x > .05)
    white = open_ & (z < lid + .0025) & (z > .0030 + ((np.abs(y) - .0315) / .014) ** 2 * .003)
    colour[white] = (.42, .38, .36)
    iris = white & (np.hypot(np.abs(y) - .0315, z - .0062) < .0047)
    colour[iris] = (.03, .016, .010)
    lash = open_ & (np.abs(z - lid - .0032) < .0012)
    colour[lash] = (.02, .012, .010)
    thing = shapes.through(turned(p, yaw, 4), skin(), 'head')
    painted(thing, colour)


# Hair

SHELL = np.array((.106, .088, .098))
CROWN = np.array((-.016, 0, .036))


def lock(start, azimuth, end, offset, rng):
    """From the parting over the head and down to the jaw: 26 points."""
    a = np.array(start) / np.linalg.norm(start)
    b = np.array((math.cos(azimuth), math.sin(azimuth), -.12))
    b /= np.linalg.norm(b)
    angle = math.acos(np.clip(a @ b, -1, 1))
    t = np.linspace(0, 1, 16)[:, None]
    over = (np.sin((1 - t) * angle) * a + np.sin(t * angle) * b) / math.sin(angle)
    over = CROWN + over * SHELL * (1 + offset)
    low = over[-1]
    t = np.linspace(0, 1, 11)[1:, None]
    curl = np.array((-.1 * low[0], -.24 * low[1], 0))
    down = low + t * np.array((0, 0, end - low[2])) + t ** 2 * curl + np.array((.010, 0, 0)) * np.sin(t * 3)
    path = np.r_[over, down]
    for _ in range(30):  # A soft turn where it leaves the head.
        path[4:-1] = (path[3:-2] + path[4:-1] + path[5:]) / 3
    wave = rng.uniform(0, 6.3) * .25 + np.linspace(0, 5.5, 26) + azimuth * 2
    return path + .0035 * np.sin(wave)[:, None] * over[-1] / .1 * np.linspace(0, 1, 26)[:, None] + np.cumsum(rng.normal(0, .0003, (26, 3)), 0)


def hair(yaw):
    rng = np.random.default_rng(3)
    dark = materials.principled('hair', (.055, .028, .014), rough=.36, specular=.6)
    curve = bpy.data.curves.new('hair', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', .00075, 1

    def part(s):  # Along the parting, on her right.
        return np.array((.83 - 1.1 * s, .20 - .18 * s, .62 + .42 * math.sin(s * 2)))
    for index in range(7000):
        s, side = rng.uniform() ** .8, rng.choice((-1, 1))
        azimuth = side * (math.radians(56) + s * math.radians(124)) + rng.normal(0, .06)
        end = -.108 + .020 * (1 - s) ** 2 + rng.normal(0, .004)
        path = lock(part(s), azimuth, end, rng.uniform(-.055, .035) + .012 * math.sin(azimuth * 23) + .008 * math.sin(azimuth * 57), rng)
        spline = curve.splines.new('POLY')
        spline.points.add(len(path) - 1)
        spline.points.foreach_set('co', np.c_[turned(path, yaw, 4), np.ones(len(path))].astype(np.float32).ravel())
        spline.points.foreach_set('radius', np.r_[np.ones(22), .9, .75, .5, .25].astype(np.float32))
    curve.materials.append(dark)
    studio.link(curve, 'hair')
    # Below the locks no skin shows.
    for side in (-1, 1):
        grid = [lock(part(s), side * (math.radians(66) + s * math.radians(114)), -.098, -.05, np.random.default_rng(1)) for s in np.linspace(0, 1, 40)]
        shapes.through(turned(np.array(grid), yaw, 4), dark, 'hair ground')


# Clothes and belt

def knit(colour):
    material = materials.principled('knit', colour, rough=.9, specular=.15, sheen=.4)
    shader = material.node_tree.nodes['Principled BSDF']
    materials.add_bump(material, shader, 260, .0012, .5)
    return material


def body(yaw):
    p = star(BODY, (-.02, 0, -.40), 420, 360, 0)
    x, y, z = np.moveaxis(p, -1, 0)
    # Folds, from the arm pits and across the arms.
    fold = .0035 * np.sin(62 * z + 26 * np.abs(y) + 5 * np.sin(21 * y)) * np.exp(-((np.abs(y) - .15) / .06) ** 2) * (z < -.27)
    fold = fold + .003 * np.sin(33 * z - 40 * np.abs(y) + 3 * np.sin(9 * x + 30 * z)) * shapes.smooth(-.25, -.4, z)
    centre = np.array((-.02, 0, -.40))
    way = p - centre
    p = p + fold[..., None] * way / np.linalg.norm(way, axis=-1, keepdims=True)
    wool = knit((.42, .33, .235))
    shapes.through(turned(p, yaw, 6), wool, 'body')
    ring, height = np.meshgrid(np.linspace(0, 2 * math.pi, 200), np.linspace(0, 1, 40), indexing='ij')
    swell = .007 * np.sin(math.pi * height) + .0013 * np.cos(ring * 46) - .010 * shapes.smooth(.85, 1, height) - .004 * np.sin(height * 9)
    wide = .062 + swell + .012 * (1 - height)
    level = -.195 + .080 * height
    collar = np.stack([-.030 + .02 * height + wide * np.cos(ring), wide * .95 * np.sin(ring), level + .012 * np.cos(ring) * (1 - 2 * height)], -1)
    shapes.through(turned(collar, yaw, 6), wool, 'collar')


def belt(yaw):
    t, w = np.meshgrid(np.linspace(0, 1, 120), np.linspace(-1, 1, 9), indexing='ij')
    start = np.stack([-.02 + 0 * t, .115 - .25 * t + .019 * w, -.26 - .30 * t + .014 * w], -1)
    angle = math.radians(80) * np.clip(1 - t * 4, 0, 1)
    way = np.stack([np.cos(angle), 0 * angle, np.sin(angle)], -1)
    p = on_body(BODY, start, way)
    p = p + way * (.006 - .0012 * w[..., None] ** 2)
    # Up to its anchor behind the shoulder.
    first, anchor = p[:1], np.array((-.26, .17, -.14))
    run = np.linspace(1, 0, 14)[:-1, None, None]
    p = np.r_[first + run * (anchor - first.mean(1, keepdims=True)) + .01 * np.sin(run * math.pi) * np.array((0, 0, 1)), p]
    webbing = materials.principled('webbing', (.018, .019, .022), rough=.55)
    materials.add_bump(webbing, webbing.node_tree.nodes['Principled BSDF'], 900, .0006, .6)
    thing = shapes.through(turned(p, yaw, 6), webbing, 'belt')
    thick = thing.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness = .0022


# The car around her

def cushion(centre, size, material, power=.4, lean=0.0, yaw=0.0):
    part = lambda q: np.sign(q) * np.abs(q) ** power

    def shape(u, v):
        a, b = (v - .5) * math.pi, u * 2 * math.pi
        p = np.stack(np.broadcast_arrays(part(np.cos(a)) * part(np.cos(b)), part(np.cos(a)) * part(np.sin(b)), part(np.sin(a))), -1) * np.array(size) / 2
        return np.moveaxis(turned(p, yaw, lean) + np.array(centre), -1, 0)
    return shapes.surface(shape, 160, 120, material, 'cushion')


def leather():
    material = materials.principled('leather', (.060, .056, .054), rough=.46, specular=.4)
    materials.add_bump(material, material.node_tree.nodes['Principled BSDF'], 420, .0008, .35, detail=3)
    return material


def cabin():
    hide, trim, cloth = leather(), materials.principled('trim', (.030, .031, .034), rough=.6), materials.principled('lining', (.16, .155, .15), rough=.95)
    cushion((.245, .02, -.47), (.15, .50, .66), hide, .32, 14)
    for y in (-.225, .265):
        cushion((.205, y, -.47), (.16, .10, .60), hide, .5, 14)
    cushion((.208, .02, -.025), (.095, .27, .175), hide, .5, 8)
    for y in (-.055, .095):
        shapes.sweep([(.215, y, -.20), (.212, y, -.08)], .006, materials.principled('post', (.5, .5, .52), rough=.2, metal=1))
    # Beyond her: the seat's other half, the door, the roof and its pillars around the window.
    cushion((.30, .60, -.46), (.16, .52, .62), hide, .32, 14)
    cushion((.30, .60, -.03), (.095, .26, .17), hide, .5, 8)
    y = .86
    sill = [(-1.6, y, -.255), (-.5, y, -.24), (.2, y, -.222), (.62, y, -.20)]
    shapes.sweep(sill, .018, trim)
    shapes.box((2.6, .05, .8), (-.4, y + .02, -.655), trim, .02, (0, -math.radians(1.4), 0))
    shapes.box((1.1, .10, .07), (-.55, y - .07, -.40), hide, .025)
    shapes.surface(lambda u, v: (-2 + 3.2 * u, -.3 + (y + .32) * v, .335 - .10 * np.clip((v - .55) / .45, 0, 1) ** 2 - .05 * shapes.smooth(.35, 1, u)), 60, 60, cloth, 'roof')
    shapes.surface(lambda u, v: (-2 + 3.2 * u, y + .02 * np.cos(v * 7), .245 - .07 * v - .05 * shapes.smooth(.35, 1, u) + 0 * v), 60, 20, cloth, 'rail')
    shapes.surface(lambda u, v: (.40 + .30 * u + .16 * (1 - v), y + .01 * np.sin(u * 3), -.26 + .54 * v), 20, 20, cloth, 'rear pillar')
    shapes.surface(lambda u, v: (-.74 + .11 * u + .05 * v, y - .03 * np.sin(u * 3.1), -.26 + .56 * v), 30, 20, trim, 'middle pillar')


def passenger():
    head(38)
    hair(38)
    body(24)
    belt(24)
