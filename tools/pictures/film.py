"""Paint protection film: the clear sheet half laid over a panel, its free end still curling away from the blade."""
import math
import numpy as np
import marks
import materials
import shapes
import studio
from picture import Picture

CURL = .10  # Metres; the bend of film held up by its own stiffness.


def film(edge=.02, free=.10, low=-.22, high=.30, ground=marks.panel_height):
    sheet = materials.clear_sheet((.90, .92, .95), 1.62)
    materials.add_bump(sheet, sheet.node_tree.nodes['coat'], 30, .00012)
    laid = .6
    start = edge - laid

    def shape(u, v):
        along = u * (laid + free)
        past = np.maximum(along - laid, 0)
        # The contact line is not straight: the blade has just passed in the middle.
        y = low + (high - low) * v
        bend = past / (CURL * (1 + .35 * v))
        x = np.where(past > 0, edge + CURL * (1 + .35 * v) * np.sin(bend), start + along)
        wave = .00025 * np.sin(y * 70 + 2 * u) * shapes.smooth(laid * .8, laid, along)
        sway = .02 * np.sin(v * 2.6)
        z = ground(np.minimum(x, edge) + sway, y) + .0006 + wave + CURL * (1 + .35 * v) * (1 - np.cos(bend))
        return x + sway, y, z
    thing = shapes.surface(shape, 500, 220, sheet, 'film')
    rim = materials.principled('film edge', (.5, .58, .66), rough=.2)
    points = np.array([shape(np.float64(1), np.float64(t)) for t in np.linspace(0, 1, 80)])
    shapes.sweep(points, .0006, rim)
    for side in (0.0, 1.0):
        shapes.sweep(np.array([shape(np.float64(t), np.float64(side)) for t in np.linspace(.3, 1, 160)]), .0004, rim)
    return thing


def squeegee(x, y, turn=.5):
    blade = materials.principled('blade', (.62, .24, .03), rough=.32, specular=.6)
    grip = materials.principled('grip', (.012, .013, .016), rough=.45)
    z = float(marks.panel_height(x, y))
    lean = math.radians(-38)
    for size, rise, material, bevel in (((.005, .105, .045), .020, blade, .0018), ((.016, .112, .045), .058, grip, .006)):
        centre = (x + rise * math.sin(lean) * math.cos(turn), y + rise * math.sin(lean) * math.sin(turn), z + rise * math.cos(lean))
        shapes.box(size, centre, material, bevel, (0, lean, turn))


def slip_water(count=420):
    def place(a, b):
        x, y = .05 + .30 * a, -.2 + .4 * b
        return x, y, float(marks.panel_height(x, y)), (0.32 * x, .2 * (y - .1), 1)
    shapes.scatter_beads(place, count, .0016, materials.water(), 6, .006, .42)


def laying():
    marks.panel(materials.paint())
    film()
    squeegee(.0, .03, .14)
    slip_water()
    marks.lamps(False)
    studio.softbox((-.7, -.35, .14), (0, .03, .04), (.4, .2), 7, glossy=False)
    studio.camera((-.30, -.40, .30), (.03, .04, .015), 46, focus=(-.02, .0, .02), fstop=5)


def worth_it():
    marks.panel(materials.paint())
    film(edge=-.06, free=.08)
    slip_water(300)
    marks.lamps(False)
    studio.camera((.02, -.42, .16), (.05, .04, .005), 50, focus=(-.02, -.03, .02), fstop=4.5)


PICTURES = [
    Picture('service-ppf', laying, (1600, 1000), 'top', 'Clear protection film being smoothed onto a dark panel with an amber squeegee', samples=40),
    Picture('article-is-ppf-worth-it', worth_it, (1600, 900), 'left', 'The lifted edge of a clear film over dark paint', samples=36, share=.8),
]
