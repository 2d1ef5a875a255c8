"""Paint protection film: the clear sheet half laid over a panel, its free end still curling away from the blade."""
import math
import numpy as np
import cards
import materials
import shapes
import studio
from packaging import ink, words
from picture import Picture


def skin(x, y):
    """Metres; a calm panel that falls away to all sides, with the shut line to the next one behind."""
    crease = y - .62 + .10 * x
    step = -.012 / (1 + np.exp(np.clip(-crease / .016, -40, 40)))
    return -.13 * x * x - .16 * (y - .05) ** 2 + step - .010 * np.exp(-((crease + .055) / .0030) ** 4)


def panel(material):
    def shape(u, v):
        x, y = (u - .5) * 1.5, -.6 + 1.3 * v
        return x, y, skin(x, y)
    return shapes.surface(shape, 700, 1400, material, 'panel')


def film(edge, free, curl, low=-.55, high=.62):
    """edge is where the film leaves the paint (on the x axis), free the length still in the air, curl its bend."""
    sheet = materials.clear_sheet((.93, .95, .97), 1.58)
    milky(sheet, .007)
    laid = edge + .74

    def shape(u, v):
        along = u * (laid + free)
        past = np.maximum(along - laid, 0)
        y = low + (high - low) * v
        # The contact line bows: the blade has just passed in the middle.
        bow = .030 * np.sin(2.2 * math.pi * v) - .06 * y
        radius = curl * (1 + .25 * v)
        bend = past / radius
        x = np.where(past > 0, edge + radius * np.sin(bend), edge - laid + along) + bow
        pulled = .00010 * np.sin(y * 20 + 3 * u) * shapes.smooth(laid * .90, laid, along)
        return x, y, skin(np.minimum(x, edge + bow), y) + .0006 + pulled + radius * (1 - np.cos(bend))
    shapes.surface(shape, 700, 240, sheet, 'film')
    rim = materials.principled('film edge', (.45, .52, .60), rough=.9, specular=0, clearcoat=1, clearcoat_roughness=0)
    ends = np.linspace(0, 1, 120)
    shapes.sweep(np.array([shape(np.float64(1), np.float64(t)) for t in ends]), .0005, rim)
    for side in (0.0, 1.0):
        shapes.sweep(np.array([shape(np.float64(.25 + .75 * t), np.float64(side)) for t in ends]), .0004, rim)


def milky(sheet, veil):
    """Even clear film scatters a little, or nobody would see it; as a faint glow of its own it stays free of grain."""
    nodes, links = sheet.node_tree.nodes, sheet.node_tree.links
    glow, both = nodes.new('ShaderNodeEmission'), nodes.new('ShaderNodeAddShader')
    glow.inputs['Color'].default_value = (.62, .80, 1, 1)
    glow.inputs['Strength'].default_value = veil
    links.new(nodes['through'].outputs[0], both.inputs[0])
    links.new(glow.outputs[0], both.inputs[1])
    links.new(both.outputs[0], nodes['mix'].inputs[1])
    sheet.cycles.sample_as_light = False


def squeegee(x, y, turn, lean=-40):
    """A card of hard plastic with rounded corners, pressed down along a felt edge and leaning away from the viewer."""
    blade = materials.principled('blade', (.52, .16, .010), rough=.42, specular=.4, clearcoat=1, clearcoat_roughness=.05)
    felt = materials.principled('felt', (.012, .013, .016), rough=1, specular=0)
    name = words('LUSTREWORKS', .0125, ink((.02, .02, .02)), 'Bold', 1.06)
    for corner in name.data.vertices:
        corner.co.y, corner.co.z = corner.co.y + .046, .0028
    parts = [shapes.plate([(-.062, .004), (.062, .004), (.050, .084), (-.050, .084)], .014, .0050, blade),
             shapes.plate([(-.064, 0), (.064, 0), (.0625, .016), (-.0625, .016)], .003, .0080, felt), name]
    for part in parts:
        part.location = (x, y, float(skin(x, y)) + .003)
        part.rotation_euler = (math.radians(90 + lean), 0, turn)


def slip_water(count, x, y, seed=6):
    def place(a, b):
        px, py = x[0] + (x[1] - x[0]) * a, y[0] + (y[1] - y[0]) * b
        return px, py, float(skin(px, py)), (.26 * px, .32 * (py - .05), 1)
    shapes.scatter_beads(place, count, .0021, materials.water(), seed, .0075, .5)


def lights(shift=0.0):
    aim = (0, .1, 0)
    cards.strip((-1.6 + shift, 1.5, 1.05), (1.3 + shift, 1.9, 1.05), aim, .42, 5, feather=(.8, .05), ends=.2)
    cards.strip((1.7, -.2, .85), (1.7, 2.6, .85), aim, .55, 13, feather=(.7, .1), ends=.2)
    # Behind the camera, for the blade and the curl alone.
    cards.strip((-1.0, -1.3, 1.0), (1.4, -1.3, 1.0), aim, 1.1, 2.2, feather=(.9, .05), ends=.2)
    studio.ceiling_glow((0, 1.2, 2.2), (9, 7), .42)
    studio.softbox((.5, -.9, .8), (0, .05, .03), (.7, .4), 16, glossy=False)


def laying():
    panel(materials.paint(peel=.4, base_gloss=0))
    film(.06, .15, .058)
    squeegee(-.04, -.045, .42)
    slip_water(300, (.20, .55), (-.25, .25))
    lights()
    studio.camera((.34, -.46, .41), (.035, -.015, .01), 46, focus=(.06, -.08, .02), fstop=7)


def worth_it():
    panel(materials.paint(peel=.4, base_gloss=0))
    film(.02, .10, .05)
    slip_water(220, (.06, .5), (-.25, .2), 9)
    lights(.1)
    studio.camera((.10, -.42, .17), (.06, .04, .012), 50, focus=(.04, -.08, .02), fstop=4.5)


PICTURES = [
    Picture('service-ppf', laying, (1600, 1000), 'top', 'Clear protection film being smoothed onto a dark panel with an amber squeegee', samples=40, share=.85, denoise=8),
    Picture('article-is-ppf-worth-it', worth_it, (1600, 900), 'left', 'The lifted edge of a clear film over dark paint', samples=48, denoise=8),
]
