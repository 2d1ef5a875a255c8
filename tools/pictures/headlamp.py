"""A headlamp in the front corner of the car: clear, cloudy, or half restored.

The corner is one curved surface. Places on it are (s, t): metres along the car and metres up, as if it were rolled flat; a depth is
measured inwards from there. The lamp's outline is drawn in these, and all parts of the lamp follow from it.
"""
import math
import bpy
import numpy as np
from mathutils import Vector
import materials
import shapes
import studio
from picture import Picture

# How the surface turns: degrees to the right along s, degrees upwards along t.
TURNS = ((-.9, -.35, -.2, 0, .2, .4, .7), (-34, -30, -24, -4, 26, 48, 58))
TILTS = ((-.6, -.30, -.16, -.127, -.119, -.100, -.092, 0, .075, .105, .13, .18, .24, .34, .5), (-32, -14, 3, 8, 44, 44, 10, 15, 21, 27, 42, 60, 68, 76, 82))
RISE = .09  # Towards the windshield every line climbs.
OUTLINE = ((-.300, -.048), (-.262, -.010), (-.12, .034), (.05, .062), (.22, .080), (.338, .088), (.350, .077), (.30, .050), (.215, .005), (.15, -.044), (.09, -.064), (-.10, -.077), (-.265, -.078), (-.296, -.066))
HOOD_LINE = ((-1, .010), (-.5, .030), (-.30, .046), (-.1, .080), (.1, .104), (.4, .122), (1, .150))
WHEEL, ARCH = (.70, -.42), .405
FORWARD = Vector((math.sin(math.radians(-22)), -math.cos(math.radians(-22)), -.02)).normalized()
GAP = .0035
STRIP = .004  # The rolled edge of the body around the lamp.


def table(knots, values, sigma):
    x = np.arange(-1.2, 1.2, .0005)
    kernel = np.exp(-.5 * (np.arange(-4 * sigma, 4 * sigma, .0005) / sigma) ** 2)
    return x, np.convolve(np.pad(np.radians(np.interp(x, knots, values)), len(kernel) // 2, 'edge'), kernel / kernel.sum(), 'same')[len(kernel) // 2:][:len(x)]


def gather(x, slope):
    total = np.cumsum(slope) * .0005
    return total - np.interp(0, x, total)


ALONG, TURN = table(*TURNS, .06)
UP, TILT = table(*TILTS, .004)
PATH_X, PATH_Y = gather(ALONG, np.cos(TURN)), gather(ALONG, np.sin(TURN))
BACK, HEIGHT = gather(UP, np.sin(TILT)), gather(UP, np.cos(TILT))


def on_surface(s, t, depth=0.0):
    turn, tilt = np.interp(s, ALONG, TURN), np.interp(t, UP, TILT)
    back = np.interp(t, UP, BACK) + depth * np.cos(tilt)
    return np.stack(np.broadcast_arrays(
        np.interp(s, ALONG, PATH_X) - np.sin(turn) * back, np.interp(s, ALONG, PATH_Y) + np.cos(turn) * back,
        np.interp(t, UP, HEIGHT) + RISE * s - depth * np.sin(tilt)), -1)


def rounded(points, closed, times=4):
    """Cuts corners until a polygon is a curve."""
    points = np.array(points, float)
    for _ in range(times):
        after = np.roll(points, -1, 0) if closed else points[1:]
        before = points if closed else points[:-1]
        points = np.stack([before * .78 + after * .22, before * .22 + after * .78], 1).reshape(-1, 2)
    return points


def evenly(points, count):
    length = np.r_[0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))]
    return np.stack([np.interp(np.linspace(0, length[-1], count), length, points[:, k]) for k in (0, 1)], -1)


EDGE = rounded(OUTLINE, True)
EDGE = evenly(np.r_[EDGE, EDGE[:1]], 1601)
_step = np.gradient(EDGE[:-1], axis=0)
_inward = np.stack([_step[:, 1], -_step[:, 0]], -1)
INWARD = np.r_[_inward, _inward[:1]] / np.linalg.norm(np.r_[_inward, _inward[:1]], axis=1)[:, None]
# The line halfway between the upper and the lower edge, to which everything inside shrinks.
_upper = EDGE[:-1][INWARD[:-1, 1] < 0]
_lower = EDGE[:-1][INWARD[:-1, 1] > 0]
_upper, _lower = _upper[np.argsort(_upper[:, 0])], _lower[np.argsort(_lower[:, 0])]


def between(s, share=.5):
    """A place inside the lamp: 0 is the lower edge, 1 the upper."""
    return np.interp(s, _lower[:, 0], _lower[:, 1]) * (1 - share) + np.interp(s, _upper[:, 0], _upper[:, 1]) * share


SPINE = np.stack([np.clip(EDGE[:, 0], -.268, .315), between(np.clip(EDGE[:, 0], -.268, .315))], -1)


def ring(offset, share=0.0):
    """The outline, moved inwards by metres, then by a share of the way that remains to the spine."""
    line = EDGE + INWARD * min(offset, .0045)
    way = SPINE - line
    length = np.linalg.norm(way, axis=1)[:, None] + 1e-9
    line = line + way / length * np.minimum(max(offset - .0045, 0), .85 * length)
    return line + (SPINE - line) * share


def skin(steps, material, name):
    """A surface through rings (offset, share, depth) of the outline."""
    return shapes.through(np.stack([on_surface(*ring(o, f).T, d) for o, f, d in steps], 1), material, name)


def distance(points, line, closed=False):
    """To a line, and the way away from it; inside a closed one negative."""
    far, way = np.full(len(points), 1.0), np.zeros((len(points), 2))
    near = np.flatnonzero(((points > line.min(0) - .02) & (points < line.max(0) + .02)).all(1))
    a, ab = line[:-1], np.diff(line, axis=0)
    for part in np.array_split(near, max(1, len(near) * len(line) // 400000)):
        ap = points[part][:, None] - a
        along = np.clip((ap * ab).sum(-1) / ((ab * ab).sum(-1) + 1e-15), 0, 1)
        off = ap - along[..., None] * ab
        size = np.hypot(off[..., 0], off[..., 1])
        best = size.argmin(1)
        rows = np.arange(len(part))
        far[part], way[part] = size[rows, best], off[rows, best]
        if closed:
            side = (-INWARD[::len(INWARD) // len(a)][best] * off[rows, best]).sum(-1)
            far[part] *= np.where(side < 0, -1, 1)
    return far, way


def body(gap):
    """Fender, hood and bumper with the shut line of the hood, and a hole for the lamp."""
    lacquer = paint()
    s, t = np.meshgrid(np.arange(-.62, .62, .0014), np.arange(-.40, .30, .0006), indexing='ij')
    shape, flat = s.shape, np.stack([s.ravel(), t.ravel()], -1)
    far, way = distance(flat, EDGE[::2], closed=True)
    outer = np.hypot(*(flat - WHEEL).T) - ARCH
    # Corners close to the hole move onto its edge, or it would have steps; from there a strip of its own follows the outline.
    close = np.abs(far - STRIP) < .0008
    flat[close] -= way[close] * (1 - STRIP / far[close])[:, None]
    far[close] = STRIP
    rim = np.abs(outer) < .0008
    flat[rim] -= ((flat - WHEEL) / np.hypot(*(flat - WHEEL).T)[:, None] * outer[:, None])[rim]
    depth = rolled(outer, .006)
    groove, _ = distance(flat, evenly(rounded(HOOD_LINE, False), 300))
    depth = depth + rolled(np.maximum(groove - .0019, 0), .0022) + .014 * shapes.smooth(.0024, .0010, groove)
    points = on_surface(*flat.T, depth)
    quads = shapes.grid(*shape)
    quads = quads[(far[quads].mean(1) > STRIP + 1e-5) & (outer[quads].mean(1) > 0)]
    mesh = shapes.from_quads(points, quads, 'body')
    mesh.materials.append(lacquer)
    studio.link(mesh, 'body')
    skin([(-x, 0, rolled(x, .0030) + .00005) for x in np.r_[STRIP + .0006, STRIP, .0032, .0030 * np.linspace(1, 0, 14) ** 1.5]], paint(.3), 'strip')
    skin([(0, 0, .0029), (.0001, 0, .006), (.0002, 0, .030)], gap, 'return')
    angle = np.linspace(0, 2 * np.pi, 900)
    lip = np.stack([WHEEL[0] + ARCH * np.cos(angle), WHEEL[1] + ARCH * np.sin(angle)], -1)
    shapes.surface(lambda u, v: np.moveaxis(on_surface(np.interp(u, np.linspace(0, 1, 900), lip[:, 0]), np.interp(u, np.linspace(0, 1, 900), lip[:, 1]), .006 + .03 * v), -1, 0), 900, 4, lacquer, 'lip')


def rolled(distance, radius):
    near = np.clip(radius - np.maximum(distance, 0), 0, radius)
    return radius - np.sqrt(radius ** 2 - near ** 2)


# Materials

def paint(blur=0):
    return materials.principled('lacquer', (.0010, .0012, .0016), rough=.5, specular=0, clearcoat=1.0, clearcoat_roughness=blur)


def lens_material(haze):
    """Clear polycarbonate without its reflection; haze is what the sun has made of its outer surface: dull, yellow and pitted."""
    sheet = materials.clear_sheet(ior=1.58)
    nodes, links = sheet.node_tree.nodes, sheet.node_tree.links
    # What is not reflected goes through, as a colour: no sample has to choose.
    rest, through = nodes.new('ShaderNodeInvert'), nodes['through']
    links.new(nodes['fresnel'].outputs[0], rest.inputs['Color'])
    links.new(rest.outputs[0], through.inputs['Color'])
    surface = through
    if haze:
        shader = LensNodes(sheet)
        amount = shader.math('MULTIPLY', shader.worn(), haze)
        cloud = shader.math('MULTIPLY', shader.noise(16, 3, .60, 1.08), shader.noise(120, 4, .88, 1.06))
        cloud = shader.math('MULTIPLY', cloud, shader.noise(900, 2, .86, 1.08))
        veil = shader.math('MINIMUM', shader.math('MULTIPLY', amount, cloud), .93)
        blurred, dull, glow = shader.add('BsdfRefraction', IOR=1.12, Roughness=.55), shader.add('BsdfDiffuse'), shader.add('BsdfTranslucent')
        for part, colour in ((blurred, (.90, .78, .52)), (dull, (.215, .185, .115)), (glow, (.70, .57, .32))):
            part.inputs['Color'].default_value = (*colour, 1)
        links.new(shader.bump(amount), dull.inputs['Normal'])
        surface = shader.mix(veil, through, shader.mix(.55, blurred, shader.mix(.42, dull, glow)))
    links.new(surface.outputs[0], nodes['out'].inputs[0])
    return sheet


def coat_material(haze):
    """Only what the lens reflects."""
    sheet = materials.clear_sheet(ior=1.58)
    nodes, links = sheet.node_tree.nodes, sheet.node_tree.links
    coat = nodes['coat']
    links.new(nodes['fresnel'].outputs[0], coat.inputs['Color'])
    links.new(coat.outputs[0], nodes['out'].inputs[0])
    if haze:
        shader = LensNodes(sheet)
        amount = shader.math('MULTIPLY', shader.worn(), haze)
        links.new(shader.math('MULTIPLY', shader.math('MULTIPLY', amount, shader.noise(60, 3, .8, 1.2)), .42), coat.inputs['Roughness'])
        links.new(shader.bump(amount), coat.inputs['Normal'])
    return sheet


class LensNodes(materials.Nodes):
    def worn(self):
        """0 where restored, up to 1 at the upper edge, which the sun burns first."""
        attribute = self.add('Attribute')
        attribute.attribute_name = 'worn'
        return attribute.outputs['Fac']

    def bump(self, amount):
        bump = self.add('Bump', Strength=.2, Distance=.0003)
        self.links.new(self.math('MULTIPLY', amount, self.noise(700, 3, 0, 1)), bump.inputs['Height'])
        return bump.outputs[0]


def lens(haze, until):
    """Three millimetres thick, with a round edge, flush with the body and a gap away from it; returns the coat, hazy up to `until` along s."""
    fill = [(GAP + .003, f, 0) for f in np.linspace(0, 1, 60)]
    edge = [(GAP, 0, .012), (GAP, 0, .0026), (GAP + .0003, 0, .0014), (GAP + .0010, 0, .0006), (GAP + .0019, 0, .00015)]
    outer = skin(edge + fill, lens_material(haze), 'lens')
    if haze:
        places = np.stack([ring(o, f) for o, f, _ in edge + fill], 1)
        s, t = places[..., 0], places[..., 1]
        height = (t - between(s, 0)) / (between(s, 1) - between(s, 0))
        # The edge of the masking tape, a little aslant.
        left = shapes.smooth(.0012, -.0012, s + .12 * t - until) if until is not None else 1
        worn = outer.data.attributes.new('worn', 'FLOAT', 'POINT')
        worn.data.foreach_set('value', (left * (.70 + .30 * shapes.smooth(.30, 1.0, np.nan_to_num(height, nan=1)))).astype(np.float32).ravel())
    coats = [studio.link(outer.data.copy(), 'coat')]
    coats[0].data.materials[0] = coat_material(haze)
    if not haze:
        coats.append(skin([(GAP + .0030, f, .0031) for f in np.linspace(0, 1, 60)], coat_material(0), 'inner coat'))
    return coats


def render_apart(coats, shells):
    """Renders each reflecting surface of the lens as a picture of its own and adds it. In one picture every sample would have to choose
    between the reflection and what lies behind it, and the few that meet a lamp would be grain."""
    scene = bpy.context.scene
    first, root = scene.view_layers[0], scene.collection
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    glare = next(n for n in nodes if n.type == 'GLARE')
    groups = [('inside', [o for o in root.objects if o.type in ('MESH', 'CURVE') and o not in coats and o not in shells]), ('shells', shells)]
    groups += [(f'coat {k}', [coat]) for k, coat in enumerate(coats)]
    for name, things in groups:
        group = bpy.data.collections.new(name)
        root.children.link(group)
        for thing in things:
            root.objects.unlink(thing)
            group.objects.link(thing)
    layers = [first] + [scene.view_layers.new(name) for name, _ in groups[2:]]
    for layer in layers[1:]:
        layer.samples = 32  # A mirror has no grain, only edges.
    for layer in layers:
        for child in layer.layer_collection.children:
            child.exclude = child.name != layer.name and child.name.startswith('coat') or layer is not first and child.name == 'inside'
            child.holdout = layer is not first and child.name == 'shells'
    for layer in layers[1:]:
        source, add = nodes.new('CompositorNodeRLayers'), nodes.new('CompositorNodeMixRGB')
        source.layer, add.blend_type = layer.name, 'ADD'
        links.new(glare.inputs[0].links[0].from_socket, add.inputs[1])
        links.new(source.outputs['Image'], add.inputs[2])
        links.new(add.outputs[0], glare.inputs[0])


def housing(dark, rubber):
    shapes.sweep(on_surface(*ring(GAP / 2)[::2].T, .0085), .0026, rubber, closed=True)
    # The black flange the lens is glued to, then a wide round step, the wall of the bowl and its floor.
    step = [(.0090 + .0040 * math.sin(a), 0, .0084 - .0042 * math.cos(a)) for a in np.linspace(0, math.pi / 2, 12)]
    skin([(GAP + .0005, 0, .0045), (.0060, 0, .0042)] + step + [(.0135, 0, .012), (.016, 0, .030), (.021, 0, .060), (.024, 0, .068)] + [(.024, f, .069) for f in np.linspace(.05, 1, 14)], dark, 'bowl')


def along(share_line, depth, count=160):
    """Points in the lamp along (s, share of its height) with a depth, which may change on the way."""
    line = evenly(rounded(share_line, False), count)
    depth = np.interp(line[:, 0], *depth) if isinstance(depth, tuple) else depth
    return on_surface(line[:, 0], between(line[:, 0], line[:, 1]), depth), line


def ribbon(points, way, half, thick, material, name):
    """A flat bar along points; `way` is the direction of its width."""
    tangent = np.gradient(points, axis=0)
    way = np.broadcast_to(np.array(way, float), points.shape)
    normal = np.cross(tangent, way)
    normal /= np.linalg.norm(normal, axis=1)[:, None]
    half = np.broadcast_to(np.asarray(half, float).reshape(-1, 1), (len(points), 1))
    angle = np.linspace(0, 2 * np.pi, 49)
    loop = np.stack([np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** .6, np.sin(angle)], -1)  # No edge sharper than its thickness.
    return shapes.through(np.stack([points + way * half * a + normal * thick * b for a, b in loop], 1), material, name)


def light_guide(dark_chrome, power, is_sampled):
    """A tapering rod of light along the upper edge that turns down at the nose, in a rail."""
    path, line = along(((-.256, .30), (-.263, .54), (-.240, .77), (-.12, .80), (.1, .80), (.25, .78), (.33, .66)), .016, 320)
    share = np.linspace(0, 1, len(path))
    lit = materials.glowing(power, (.90, .95, 1.0), hidden_from_rough=not is_sampled)
    nodes, links = lit.node_tree.nodes, lit.node_tree.links
    # The rod is brightest where it faces the eye; its rim is the clear plastic around the core.
    facing, curve = nodes.new('ShaderNodeLayerWeight'), nodes.new('ShaderNodeMapRange')
    facing.inputs['Blend'].default_value = .5
    for key, value in zip(('From Min', 'From Max', 'To Min', 'To Max'), (.25, .95, power, power * .12)):
        curve.inputs[key].default_value = value
    links.new(facing.outputs['Facing'], curve.inputs['Value'])
    links.new(curve.outputs[0], nodes['Emission'].inputs['Strength'])
    radius = .0034 * np.clip(shapes.smooth(1.0, .55, share), .25, 1) * np.sqrt(np.clip(share / .006, .02, 1))  # Round at the nose.
    rod = shapes.sweep(path, 1, lit, resolution=8)
    for point, r in zip(rod.data.splines[0].points, radius):
        point.radius = r
    back, rest = path[52:] + np.array(-FORWARD) * .009, share[52:]  # Where the rod runs level.
    ribbon(back, (0, .35, -.94), .008 * np.clip(shapes.smooth(1.02, .5, rest), .3, 1), .0020, dark_chrome, 'rail')


def projector(s, share, depth, radius, glass, dark, chrome, dark_chrome, bulb):
    """A lens of solid glass in a polished ring, in a cup that opens towards the road."""
    centre = Vector(on_surface(np.array(s), between(s, share), depth))
    turn = FORWARD.to_track_quat('Z', 'Y')
    r = radius
    angle = np.linspace(0, 1, 26)
    dome = [(r * math.sin(a * 1.18) / math.sin(1.18), .60 * r * (math.cos(a * 1.18) - math.cos(1.18)) / (1 - math.cos(1.18))) for a in angle]
    parts = [
        shapes.lathe(dome + [(r * 1.02, -.0005), (r * 1.02, -.003), (r * .97, -.0035), (0, -.0036)], glass, 0, 200, 'glass'),
        # Ring that holds the glass.
        shapes.lathe([(r * 1.01, -.004), (r * 1.01, .0010), (r * 1.05, .0032), (r * 1.11, .0024), (r * 1.13, -.004)], chrome, .0016, 200, 'ring'),
        # Cup with two steps.
        shapes.lathe([(r * 1.10, -.003), (r * 1.16, -.002), (r * 1.30, .0105), (r * 1.36, .0130), (r * 1.42, .0105), (r * 1.43, -.06)], dark_chrome, .0022, 200, 'cup'),
        # Behind the glass: a reflector, cut off by a shade, whose edge draws the edge of the beam.
        shapes.lathe([(r * .98, -.006), (r * .9, -.020), (r * .62, -.042), (r * .2, -.052), (0, -.053)], dark_chrome, .002, 120, 'chamber'),
        shapes.lathe([(0, -.050), (r * .34, -.050)], bulb, 0, 60, 'bulb'),
    ]
    shade = shapes.box((r * 1.9, .001, .016), (0, -r * .32, -.024), dark, .0004)
    for part in parts + [shade]:
        part.location = turn @ part.location + centre
        part.rotation_mode = 'QUATERNION'
        part.rotation_quaternion = turn
    return centre


def cell(s, share, depth, size, glass, dark_chrome, bulb):
    """One square lens of the cornering light."""
    centre = Vector(on_surface(np.array(s), between(s, share), depth))
    turn = FORWARD.to_track_quat('Z', 'Y')
    for width, back, material, edge in ((size, 0, glass, .003), (size * 1.16, -.013, dark_chrome, .001), (size * .3, -.0085, bulb, .0005)):
        part = shapes.box((width, width, .008), (0, 0, 0), material, edge, segments=6)
        part.location = centre + FORWARD * back
        part.rotation_mode, part.rotation_quaternion = 'QUATERNION', turn


def headlamp(haze=0.0, until=None):
    dark = materials.principled('moulding', (.045, .046, .050), rough=.26, specular=.5)
    rubber = materials.principled('rubber', (.006, .006, .006), rough=.6, specular=.3)
    chrome = materials.principled('chrome', (.80, .82, .85), rough=.05, metal=1)
    dark_chrome = materials.principled('dark chrome', (.42, .43, .45), rough=.14, metal=1)
    glass = materials.principled('glass', (1, 1, 1), rough=0, transmission=1, ior=1.5)
    bulb = materials.glowing(45, (.92, .96, 1))
    coats = lens(haze, until)
    housing(dark, rubber)
    light_guide(dark_chrome, 9, haze > 0)  # A clear lens scatters none of it, and then to sample it is only noise.
    projector(-.090, .42, .034, .029, glass, dark, chrome, dark_chrome, bulb)
    projector(.052, .42, .036, .026, glass, dark, chrome, dark_chrome, bulb)
    for k, s in enumerate((-.218, -.190, -.162)):
        cell(s, .44 + .01 * k, .034, .017, glass, dark_chrome, bulb)
    for share in (.16, .34, .52):
        fin, _ = along(((.112, share), (.2, share * .9 + .06), (.305, .3 + share * .5)), ((.1, .2, .3), (.046, .040, .030)), 80)
        ribbon(fin, np.array(-FORWARD), .009 * shapes.smooth(1.0, .6, np.linspace(0, 1, 80)) + .003, .0026, dark, 'fin')
    return coats


# Light

def scene(haze=0.0, until=None, target=(.01, 0, -.01), lens=122):
    settings = bpy.context.scene.cycles
    # A thin bright line has smooth edges only where no single sample is far brighter than white.
    settings.sample_clamp_direct, settings.sample_clamp_indirect, settings.blur_glossy = 5, 1.5, 1
    settings.max_bounces, settings.glossy_bounces, settings.transmission_bounces = 7, 4, 6
    settings.adaptive_threshold, settings.adaptive_min_samples = .01, 12
    bpy.context.scene.world.node_tree.nodes['Background'].inputs[0].default_value = (0, 0, 0, 1)
    coats = headlamp(haze, until)
    inside = set(bpy.context.scene.collection.objects)
    body(materials.principled('gap', (.003, .003, .003), rough=.8, specular=0))
    render_apart(coats, [o for o in bpy.context.scene.collection.objects if o not in inside])
    # One long lamp overhead draws shoulder and bumper; dim walls the flank, the nose and the chin; the last one only the chrome.
    studio.panel(10, 60, (6.5, .36), 80, (.5, .4))
    studio.panel(122, 22, (2.4, 2.2), 5)
    studio.panel(-80, 16, (1.5, 1.8), 3.5)
    studio.panel(4, -26, (4.5, .8), 3)
    studio.panel(-30, 36, (1.6, .5), 45)
    studio.camera((.10, -2.45, .36), target, lens, focus=(-.02, -.03, 0), fstop=16)


PICTURES = [
    Picture('headlight-before', lambda: scene(haze=1.0), (1200, 900), 'top', 'A headlight whose lens has gone cloudy and yellow', samples=64, share=1.25, denoise=9),
    Picture('headlight-after', scene, (1200, 900), 'top', 'The same headlight with a clear lens', samples=64, share=1.25, denoise=9),
    Picture('service-headlight-restoration', lambda: scene(haze=1.0, until=.0), (1600, 1000), 'top', 'A headlight half restored: the front of the lens cloudy and yellow, the rest clear', samples=72, denoise=9),
]
