"""The inner side of a front door, opened, and the body around its opening."""
import math
import bpy
import numpy as np
from mathutils import Matrix
import materials
import shapes
import studio
import upholstery
from packaging import fitted
from upholstery import resampled

HINGE, ANGLE = np.array((-.74, -.02, 0)), math.radians(60)
ALONG, INWARD = np.array((math.cos(ANGLE), -math.sin(ANGLE), 0)), np.array((math.sin(ANGLE), math.cos(ANGLE), 0))
# How far each place of the card stands out, from the belt line down.
CARD = [(-.012, .525), (.012, .530), (.034, .520), (.046, .492), (.048, .44), (.044, .395), (.034, .366), (.026, .345), (.022, .315), (.024, .290), (.036, .268), (.066, .258), (.090, .256), (.102, .247),
        (.104, .226), (.094, .196), (.074, .168), (.056, .148), (.046, .130), (.044, .09), (.050, .03), (.050, -.03), (.040, -.066), (.020, -.082), (-.010, -.088)]


def at(s, out, z):
    return HINGE + np.multiply.outer(s, ALONG) + np.multiply.outer(out, INWARD) + np.multiply.outer(z, (0, 0, 1))


def card(hide, trim, metal):
    line = resampled(CARD, 520, 10)
    s = np.linspace(.015, 1.24, 900)
    grow = shapes.smooth(.16, .50, s) * (1 - .35 * shapes.smooth(.9, 1.2, s))  # Of the armrest.
    out = np.broadcast_to(line[:, 0], (len(s), len(line)))
    flat = np.interp(line[:, 1], (-.09, -.06, .35, .49, .53), (0, .040, .030, .042, 0))
    rest = np.exp(-((line[:, 1] - .225) / .075) ** 4)
    out = out + (np.minimum(flat, out) * .8 + .2 * flat - out) * (rest[None] * (1 - grow)[:, None])
    # The armrest climbs towards the front.
    sweep = (.075 * (1 - shapes.smooth(.1, .75, s)))[:, None] * np.exp(-((line[:, 1] - .23) / .13) ** 2)[None] + .02 * (s[:, None] - .6) * shapes.smooth(.2, .5, line[:, 1])[None]
    points = HINGE + s[:, None, None] * ALONG + out[..., None] * INWARD + (line[:, 1][None] + sweep)[..., None] * np.array((0, 0, 1))
    normal = upholstery.normals(points)
    if normal[450, 100] @ INWARD < 0:
        normal = -normal
    q = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    lift = np.zeros(out.shape)
    seams = [float(np.interp(-z, -line[:, 1], q)) for z in (.372, .139)]
    for seam in seams:
        d = q - seam
        lift += (-.0060 * np.exp(-np.abs(d) / .0028))[None] + .0006 * np.sin(s * 260 + 2 * np.sin(s * 33))[:, None] * np.exp(-((np.abs(d) - .012) / .007) ** 2)[None]
    lift += .0011 * upholstery.noise(lift.shape, (12, 6), 4)
    points = points + normal * lift[..., None]
    shapes.through(points, hide, 'card')
    rows = []
    for seam in seams:
        for shift in (-.0075, .0075):
            index = int(np.argmin(np.abs(q - seam - shift)))
            rows.append((points[4:-4, index], normal[4:-4, index]))
    upholstery.sewn(rows, upholstery.thread(), .0009)
    # Pull handle: a bar on two feet.
    path = resampled([at(.36, .020, .350), at(.385, .060, .348), at(.43, .084, .342), at(.58, .092, .322), at(.66, .082, .310), at(.70, .060, .304), at(.72, .020, .300)], 120, 60)
    shapes.sweep([tuple(p) for p in path], .0115, metal, resolution=12)
    # Release lever in its bowl.
    bowl = materials.principled('bowl', (.01, .01, .011), rough=.3)
    place(shapes.lathe([(0, 0), (.030, .001), (.036, .006), (.040, .006), (.043, .003), (.044, -.004)], bowl, .002), .29, .047, .452)
    lever = shapes.box((.074, .017, .008), (0, 0, 0), metal, .0038, (0, 0, 0), 6)
    place(lever, .30, .060, .452)
    # Loudspeaker.
    ring = shapes.lathe([(.066, .000), (.068, .006), (.072, .008), (.076, .006), (.078, -.004)], metal, .002)
    place(ring, .215, .048, .030)
    place(shapes.lathe([(0, .010), (.03, .009), (.055, .006), (.067, .002)], grille(), .001), .215, .046, .030)


def place(thing, s, out, z):
    frame = Matrix(np.stack([ALONG, np.array((0, 0, 1.)), INWARD], 1).tolist()).to_4x4()
    frame.translation = tuple(at(s, out, z))
    thing.matrix_world = frame


def grille():
    """A sheet full of holes."""
    material = materials.principled('grille', (.05, .05, .052), rough=.35, metal=.8)
    shader = materials.Nodes(material)
    coordinate, scale, fraction, away = shader.add('TexCoord'), shader.add('VectorMath'), shader.add('VectorMath'), shader.add('VectorMath')
    scale.operation, scale.inputs[1].default_value = 'MULTIPLY', (250, 250, 0)
    fraction.operation, away.operation = 'FRACTION', 'DISTANCE'
    away.inputs[1].default_value = (.5, .5, 0)
    shader.links.new(coordinate.outputs['Object'], scale.inputs[0])
    shader.links.new(scale.outputs[0], fraction.inputs[0])
    shader.links.new(fraction.outputs[0], away.inputs[0])
    hole = shader.math('LESS_THAN', away.outputs['Value'], .33)
    main = material.node_tree.nodes['Principled BSDF']
    out = material.node_tree.nodes['Material Output']
    black = shader.add('BsdfDiffuse')
    black.inputs['Color'].default_value = (.001, .001, .001, 1)
    shader.links.new(shader.mix(hole, main, black).outputs[0], out.inputs['Surface'])
    return material


def lacquer():
    return materials.principled('lacquer', (.0016, .0018, .0022), rough=.03, specular=.6)


def rubber():
    return materials.principled('rubber', (.010, .010, .011), rough=.42)


def shell():
    """The painted rim of the door around its card, and its seal."""
    rim = resampled([(.012, -.086), (-.004, -.096), (-.006, -.12), (-.012, -.150), (-.03, -.164), (-.10, -.168)], 80, 3)
    s = np.linspace(-.02, 1.26, 60)
    shapes.through(at(s[:, None] + 0 * rim[:, 0], rim[:, 0] + 0 * s[:, None], rim[:, 1] + 0 * s[:, None]), lacquer(), 'rim')
    shapes.sweep([tuple(at(x, -.001, -.107)) for x in (-.02, 1.26)], .0085, rubber())
    shapes.sweep([tuple(at(x, -.012, .538 + .02 * (x - .6))) for x in (-.02, 1.26)], .010, rubber())
    front = [(0, .53), (0, -.15)]
    shapes.through(at(np.array([[.012, .012], [-.004, -.004], [-.006, -.006]]), np.array([[.01, .01], [-.02, -.02], [-.10, -.10]]), np.array([[z for _, z in front]] * 3)), lacquer(), 'front')


# The opening

CORNERS = [(.96, 1.1), (.80, .20), (.765, .055), (.73, .014), (.66, 0), (-.62, 0), (-.70, .012), (-.735, .06), (-.75, .2), (-.74, .9)]
JAMB = [(.075, .055), (.066, .022), (.056, .006), (.040, 0), (-.052, .000), (-.060, .003), (-.064, .012), (-.066, .028), (-.074, .040), (-.092, .046), (-.118, .049), (-.140, .056), (-.156, .072), (-.164, .10), (-.166, .16), (-.160, .26), (-.13, .36)]


def opening():
    """The jamb all around: seal, shelf, and the paint outside of it; (depth, way out of the opening) along a line."""
    line = resampled(CORNERS, 500, 30)
    way = np.gradient(line, axis=0)
    way /= np.linalg.norm(way, axis=1, keepdims=True)
    out = np.stack([-way[:, 1], way[:, 0]], -1)  # Goes from the right pillar down, left along the sill, and up.
    if out[250, 1] > 0:
        out = -out
    jamb = resampled(JAMB, 300, 4)
    points = np.empty((len(line), len(jamb), 3))
    points[..., 0] = line[:, :1] + out[:, :1] * jamb[:, 1]
    points[..., 1] = jamb[:, 0]
    points[..., 2] = line[:, 1:] + out[:, 1:] * jamb[:, 1]
    shapes.through(points, lacquer(), 'jamb')
    seal = [(x + o[0] * -.006, .052, z + o[1] * -.006) for (x, z), o in zip(line, out)]
    shapes.sweep(seal, .010, rubber(), resolution=10)


def plate():
    """Brushed metal on the sill, its name in relief."""
    brushed = materials.principled('brushed', (.62, .63, .65), rough=.30, metal=1, anisotropic=.75)
    nodes, links = brushed.node_tree.nodes, brushed.node_tree.links
    shader = nodes['Principled BSDF']
    coordinate, scale, texture, bump = (nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'Mapping', 'TexNoise', 'Bump'))
    scale.inputs['Scale'].default_value = (6, 1500, 300)
    texture.inputs['Scale'].default_value, texture.inputs['Detail'].default_value = 1, 3
    bump.inputs['Distance'].default_value, bump.inputs['Strength'].default_value = .0002, .35
    links.new(coordinate.outputs['Object'], scale.inputs[0])
    links.new(scale.outputs[0], texture.inputs[0])
    links.new(texture.outputs[0], bump.inputs['Height'])
    links.new(bump.outputs[0], shader.inputs['Normal'])
    curve = bpy.data.curves.new('plate', 'CURVE')
    curve.dimensions, curve.fill_mode, curve.extrude, curve.bevel_depth, curve.bevel_resolution = '2D', 'BOTH', .0006, .0018, 4
    turn = np.linspace(0, 2 * math.pi, 200, endpoint=False)
    part = lambda q, power: np.sign(q) * np.abs(q) ** power
    corners = np.stack([.05 + .45 * part(np.cos(turn), .08), -.006 + .036 * part(np.sin(turn), .5), 0 * turn, 1 + 0 * turn], -1)
    spline = curve.splines.new('POLY')
    spline.points.add(len(corners) - 1)
    spline.points.foreach_set('co', corners.astype(np.float32).ravel())
    spline.use_cyclic_u = True
    curve.materials.append(brushed)
    studio.link(curve, 'plate').location = (0, 0, .0024)
    name, tall = fitted('LUSTREWORKS', .24, materials.principled('name', (.012, .012, .013), rough=.3))
    name.location = (-.13, -.006 - tall / 2, .0050)
