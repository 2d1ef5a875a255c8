"""A seat in dark leather: pebbled grain, a welted seam and two rows of amber stitches."""
import numpy as np
import materials
import shapes
import studio
from picture import Picture

SEAMS = (-.085, .115)


def cushion(x, y):
    """Pads bulge between the seams; the seams pull the leather down."""
    z = -.5 * (y - .05) ** 2
    pads = sum(-.020 * np.exp(-np.abs(x - s) / .012) - .010 * np.exp(-((x - s) / .05) ** 2) for s in SEAMS)
    pulls = sum(.0005 * np.sin(y * 300 + np.sin(y * 41)) * np.exp(-((np.abs(x - s) - .016) / .008) ** 2) for s in SEAMS)
    side = .10 * shapes.smooth(.115, .32, x)
    return z + pads + pulls + side


def hide():
    leather = materials.principled('leather', (.006, .006, .0065), rough=.40, specular=.38)
    shader = leather.node_tree.nodes['Principled BSDF']
    fine = materials.add_bump(leather, shader, 420, .00035, kind='Voronoi')
    nodes, links = leather.node_tree.nodes, leather.node_tree.links
    place, cloud, broad = (nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'TexNoise', 'Bump'))
    cloud.inputs['Scale'].default_value, cloud.inputs['Detail'].default_value = 38, 5
    broad.inputs['Distance'].default_value = .0005
    links.new(place.outputs['Object'], cloud.inputs['Vector'])
    links.new(cloud.outputs[0], broad.inputs['Height'])
    links.new(broad.outputs[0], fine.inputs['Normal'])
    return leather


def stitches(seam, offset, thread):
    step = .0064
    for k in range(-40, 60):
        y = k * step
        x = seam + offset
        ends = [(x + .0004, y - step * .43), (x, y), (x - .0004, y + step * .43)]
        lift = (-.0006, .0011, -.0006)
        shapes.sweep([(a, b, float(cushion(a, b)) + h) for (a, b), h in zip(ends, lift)], .00068, thread, resolution=3)


def detailing():
    shapes.surface(lambda u, v: (-.36 + .72 * u, -.3 + .7 * v, cushion(-.36 + .72 * u, -.3 + .7 * v)), 1300, 900, hide(), 'cushion')
    thread = materials.principled('thread', (.55, .22, .045), rough=.7, sheen=.5)
    for seam in SEAMS:
        for offset in (-.0105, .0105):
            stitches(seam, offset, thread)
    studio.softbox((-.55, .55, .40), (0, .05, 0), (.9, .10), 4, studio.COOL)
    studio.softbox((.75, .45, .50), (0, .05, 0), (.08, .9), 4, studio.AMBER)
    studio.softbox((0, .95, .55), (0, .1, 0), (1.1, .10), 3)
    studio.camera((-.05, -.23, .21), (-.145, .035, -.02), 58, focus=(-.075, .005, -.01), fstop=3.2)


PICTURES = [
    Picture('service-auto-detailing', detailing, (1600, 1000), 'right', 'Black leather seat with a double row of amber stitching', samples=40),
]
