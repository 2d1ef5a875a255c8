"""A wheel in its arch after a winter of road salt: twin spokes, an amber caliper behind them."""
import math
import bpy
import numpy as np
import materials
import shapes
import studio
from picture import Picture
from shapes import smooth

RADIUS = .335


def spoke(angle, metal):
    def shape(u, v):
        r = .045 + .185 * u
        turn = 2 * math.pi * v
        wide = .0105 + .006 * (1 - u) ** 2 + .004 * smooth(.85, 1, u)
        deep = .016 + .010 * (1 - u)
        across = wide * np.sign(np.cos(turn)) * np.abs(np.cos(turn)) ** .55
        rise = deep * np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** .55
        height = .078 - .018 * np.sin(u * math.pi * .9) + .020 * u ** 3 + rise
        return r * math.cos(angle) - across * math.sin(angle), r * math.sin(angle) + across * math.cos(angle), height
    return shapes.surface(shape, 60, 49, metal, 'spoke')


def tread_tyre(rubber):
    side = [(.232, .084), (.238, .100), (.262, .113), (.296, .112), (.318, .100), (.331, .082)]
    tread = [(.335, .070), (.335, .058), (.328, .057), (.328, .050), (.336, .049), (.336, .010), (.329, .009), (.329, 0), (.336, -.001),
             (.336, -.06), (.33, -.085), (.29, -.112), (.232, -.09)]
    return shapes.lathe(side + tread, rubber, .004, 240, 'tyre')


def wheel(metal):
    rubber = materials.principled('tyre', (.010, .010, .011), rough=.48, specular=.4)
    dark = materials.principled('hub', (.02, .021, .024), rough=.3, metal=.6)
    disc = materials.principled('disc', (.35, .35, .36), rough=.28, metal=1, anisotropic=.7)
    amber = materials.principled('caliper', (.70, .22, .015), rough=.25, clearcoat=1)
    parts = [tread_tyre(rubber),
             shapes.lathe([(.236, .098), (.229, .102), (.222, .096), (.215, .070), (.205, .02), (.205, -.10)], metal, .003, 240, 'rim'),
             shapes.lathe([(0, .092), (.028, .091), (.031, .086), (.052, .082), (.058, .070), (.058, .02)], metal, .003, name='cap'),
             shapes.lathe([(.05, .015), (.165, .015), (.168, .012), (.168, -.006), (.05, -.006)], disc, .001, 200, 'disc'),
             shapes.lathe([(.0, .0), (.075, .03), (.075, -.04)], dark, .002, name='hub')]
    for k in range(5):
        for lean in (-.155, .155):
            parts.append(spoke(2 * math.pi * k / 5 + .35 + lean, metal))
        a = 2 * math.pi * (k + .5) / 5 + .35
        nut = shapes.lathe([(0, .088), (.007, .088), (.0085, .085), (.0085, .05)], dark, .001, 6)
        nut.location = (.041 * math.cos(a), .041 * math.sin(a), -.004)
        parts.append(nut)
    block = shapes.lathe([(.118, .050), (.178, .050), (.184, .040), (.184, -.02)], amber, .006, 60, 'caliper', (115, 175))
    lid = shapes.lathe([(.118, .050), (.118, -.02)], amber, .002, 60, 'caliper', (115, 175))
    hub = bpy.data.objects.new('wheel', None)
    bpy.context.collection.objects.link(hub)
    for part in parts + [block, lid]:
        part.parent = hub
    hub.rotation_euler = (math.pi / 2, 0, 0)
    hub.location = (0, .02, RADIUS)
    return hub


def bodyside(x, z):
    r = np.hypot(x, z - RADIUS)
    flare = .030 * np.exp(-((r - .375) / .05) ** 2)
    crease = .022 / (1 + np.exp(np.clip((z - .72 - .05 * x) / .007, -40, 40)))
    return -(.09 + flare + crease - .35 * np.clip(z - .62, 0, 9) ** 2 - .5 * np.clip(.26 - z, 0, 9) ** 1.6)


def arch(material):
    """Bodywork from the arch's lip outwards; polar, so the opening has a clean rolled edge."""
    def shape(u, v):
        a = math.pi * (-.16 + 1.32 * u)
        r = .368 + 1.1 * v ** 1.5
        x, z = r * np.cos(a), RADIUS + r * np.sin(a)
        lip = .03 * np.exp(-v / .004)
        return x, bodyside(x, z) + lip, np.maximum(z, .17)
    shapes.surface(shape, 700, 500, material, 'arch')
    inner = materials.principled('liner', (.004, .004, .004), rough=.8)
    liner = shapes.lathe([(.375, 0), (.375, .4), (0, .4)], inner, 0, 120)
    liner.rotation_euler, liner.location = (-math.pi / 2, 0, 0), (0, -.07, RADIUS)


def floor():
    wet = materials.principled('floor', (.006, .0065, .0075), rough=.16, specular=.5)
    materials.add_bump(wet, wet.node_tree.nodes['Principled BSDF'], 9, .004, detail=6)
    bpy.ops.mesh.primitive_plane_add(size=14)
    bpy.context.object.data.materials.append(wet)


def lights():
    studio.softbox((-.9, -1.7, 1.35), (0, 0, .4), (1.6, .12), 26, studio.COOL)
    studio.softbox((1.5, -1.3, .9), (.1, 0, .4), (.07, 1.4), 12, studio.COOL)
    studio.softbox((-2.0, -.6, .5), (0, 0, .4), (.06, .9), 16, studio.AMBER)
    studio.hex_ceiling((.2, -.9, 2.2), .5, 3, 2, 9, .02)
    studio.soft_card((.2, -2.6, 1.2), (0, 0, .4), (6, 4), .35)


def salted(material):
    """Dried brine: a white bloom, thickest low down and around the arch, thinning to specks above."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    crust, mix, out = nodes.new('ShaderNodeBsdfDiffuse'), nodes.new('ShaderNodeMixShader'), nodes['Material Output']
    before = out.inputs[0].links[0].from_socket
    crust.inputs['Color'].default_value = (.42, .43, .44, 1)
    place, split, speck, reach, total = (nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'SeparateXYZ', 'TexNoise', 'MapRange', 'Math'))
    speck.inputs['Scale'].default_value, speck.inputs['Detail'].default_value, speck.inputs['Roughness'].default_value = 130, 12, .72
    reach.inputs['From Min'].default_value, reach.inputs['From Max'].default_value = .15, .95
    reach.inputs['To Min'].default_value, reach.inputs['To Max'].default_value = .13, -.17
    sharpen = nodes.new('ShaderNodeMapRange')
    sharpen.inputs['From Min'].default_value, sharpen.inputs['From Max'].default_value = .52, .74
    sharpen.inputs['To Max'].default_value = .8
    for source, sink in ((place.outputs['Object'], speck.inputs['Vector']), (place.outputs['Object'], split.inputs[0]),
                         (split.outputs['Z'], reach.inputs['Value']), (speck.outputs[0], total.inputs[0]), (reach.outputs[0], total.inputs[1]),
                         (total.outputs[0], sharpen.inputs['Value']), (sharpen.outputs[0], mix.inputs[0]), (before, mix.inputs[1]),
                         (crust.outputs[0], mix.inputs[2]), (mix.outputs[0], out.inputs[0])):
        links.new(source, sink)
    return material


def road_salt():
    arch(salted(materials.paint(base_gloss=0)))
    wheel(materials.principled('alloy', (.10, .105, .115), rough=.30, metal=1))
    floor()
    lights()

    def place(a, b):
        angle, r = math.pi * (.1 + .8 * a), .385 + .35 * b
        x, z = r * math.cos(angle), RADIUS + r * math.sin(angle)
        return x, float(bodyside(x, z)), z, (0, -1, .1)
    shapes.scatter_beads(place, 500, .0022, materials.water(), 4, .006, .6)
    studio.camera((-.55, -1.15, .52), (-.10, 0, .42), 50, focus=(-.12, -.1, .42), fstop=2.8)


PICTURES = [
    Picture('article-winter-road-salt', road_salt, (1600, 900), 'left edge', 'Road salt dried on a dark wing around the wheel', samples=40, share=.8),
]
