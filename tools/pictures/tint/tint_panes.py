"""Side windows with five shades of film, by day and at night, from outside and from inside.

What lies behind is rendered in linear light; what film, glass and reflection make of it is computed from src/drawings/tint-shades.json.
"""
import json
import math
import os
from pathlib import Path
import bpy
import cv2
import numpy as np
import finish
import sitter
import street
import studio
from picture import traced

MASTERS = Path(os.environ.get('MASTERS', '/tmp/masters'))
DATA = json.loads((Path(__file__).parents[3] / 'src/drawings/tint-shades.json').read_text())
WHOLE = 1900, 520
PANE = (386, 520)
FIELD = .72  # Of the view from outside, where the passenger sits.


# What lies behind

def begin(size, samples):
    scene = studio.begin(*size, samples)
    scene.use_nodes = False
    scene.cycles.max_bounces, scene.cycles.glossy_bounces = 5, 3
    return scene


def look(position, target, field):
    """`field` is the height of the view at a distance of 1."""
    eye = studio.camera(position, target)
    eye.data.dof.use_dof = False
    eye.data.sensor_fit, eye.data.sensor_height, eye.data.lens = 'VERTICAL', 36, 36 / field


def light(scene):
    """Renders to linear light: red, green, blue and how much is covered."""
    scene.render.filepath = str(MASTERS / 'tint.exr')
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = 'OPEN_EXR', 'RGBA'
    bpy.ops.render.render(write_still=True)
    image = bpy.data.images.load(scene.render.filepath)
    image.colorspace_settings.name = 'Non-Color'
    pixels = np.empty(len(image.pixels), np.float32)
    image.pixels.foreach_get(pixels)
    return pixels.reshape(scene.render.resolution_y, scene.render.resolution_x, 4)[::-1]


def calm(layer, strength):
    """Without grain, as finish.py does it; lamps stay as bright as they are."""
    encoded = np.clip(layer[..., :3], 0, 1) ** (1 / 2.2)
    smooth = finish.denoise((encoded * 65535).astype(np.uint16), strength).astype(np.float32) / 65535
    return np.where(layer[..., :3] > 1, layer[..., :3], smooth ** 2.2)


def blurred(image, radius):
    """Out of focus: a lamp becomes a disc."""
    reach = math.ceil(radius)
    y, x = np.mgrid[-reach:reach + 1, -reach:reach + 1]
    disc = np.clip(radius + .5 - np.hypot(x, y), 0, 1).astype(np.float32)
    return cv2.filter2D(image.astype(np.float32), -1, disc / disc.sum(), borderType=cv2.BORDER_REFLECT)


EYE = ((0, -1.7, .02), (.02, 0, -.085))


def from_outside(size, is_night):
    """The passenger with how much she covers, and the street beyond the opposite window."""
    scene = begin(size, 24)
    street.build(is_night)
    shift = np.array((2.9, 0, 0))
    look(EYE[0] + shift, EYE[1] + shift, FIELD / 1.7)
    beyond = blurred(calm(light(scene), 5), size[1] * .0125)
    scene = begin(size, 72)
    scene.render.film_transparent = True
    sitter.cabin()
    sitter.passenger()
    look(*EYE, FIELD / 1.7)
    world = scene.world.node_tree.nodes['Background'].inputs[0]
    if is_night:
        world.default_value = (.030, .034, .046, 1)
        studio.softbox((-1.1, -1.1, 1.0), (0, 0, -.1), (.5, .4), 7, (1, .68, .36))
        studio.softbox((-1.5, .4, .1), (0, 0, -.1), (.5, .3), 2.2, (.55, .7, 1))
        studio.softbox((.2, 1.3, .35), (0, 0, -.05), (.7, .3), 4, (1, .75, .45))
    else:
        world.default_value = (.27, .285, .31, 1)
        studio.softbox((-.9, -1.3, .8), (0, 0, -.1), (.8, .5), 21)
        studio.softbox((-1.6, .2, .3), (0, 0, -.1), (.6, .5), 19, (1, .93, .82))
        studio.softbox((.1, 1.3, .35), (0, 0, -.05), (.9, .35), 18)
    cabin = light(scene)
    return calm(cabin, 5), (1 - cabin[..., 3:]) * beyond


def from_inside(size, is_night):
    """The street, and nothing beyond a second window."""
    scene = begin(size, 44)
    street.build(is_night)
    look((0, 4.2, 0), (7.7, 10.5, .05), .76)
    ahead = blurred(calm(light(scene), 4), size[1] * .0022)
    return ahead, np.zeros_like(ahead)


def stored(name, make):
    """The light of an earlier render, unless a scene has changed since."""
    file = MASTERS / f'{name}.npy'
    newest = max(scene.stat().st_mtime for scene in Path(__file__).parent.glob('*.py'))
    if not file.exists() or file.stat().st_mtime < newest:
        np.save(file, make())
    return np.load(file)


def behind(view, time, size):
    """What is behind a pane, and what is beyond the opposite one too."""
    return stored(f'tint-{view}-{time}.{size[1]}', lambda: np.stack((from_outside if view == 'outside' else from_inside)(size, time == 'night')))


# What the pane adds

def reflection(view, time, size):
    """One picture over the whole row, around the light that the pane reflects on the whole."""
    width, height = size
    x, y = np.meshgrid(np.linspace(0, 1, width), np.linspace(0, 1, height))
    base = np.array(DATA['reflected'][view][time], np.float32)
    if view == 'inside':
        share = .6 + .8 * np.exp(-((x + .5 * y - .8) / .28) ** 2)
    elif time == 'day':
        rng = np.random.default_rng(12)
        ridge = .60 + sum(rng.uniform(.2, 1) * .05 / k ** .7 * np.sin(x * k * 7.3 + rng.uniform(0, 6.3)) for k in range(1, 14))
        sky = 1.75 - 1.35 * np.clip(y / ridge, 0, 1) ** .8 + .55 * np.exp(-((ridge - y) / .10) ** 2)
        share = np.where(y < ridge, sky, .34 + .25 * (y - ridge))
        share = cv2.GaussianBlur(share, (0, 0), height * .018)
        # A bright cloud lies slantwise over the row.
        share = share + .9 * np.exp(-((x * width / height - 1.25 + .75 * y) / .34) ** 2) * np.clip(1 - y / .72, 0, 1)
    else:
        share = .22 + .36 * (1 - y)
        dx, dy = (x - .335) * width / height, y - .20
        far = np.hypot(dx, dy)
        share = share + 26 * np.clip(1.5 - far / .022, 0, 1) + 3.2 * np.exp(-far / .07) + 1.1 * np.exp(-far / .32) + 2.2 * np.exp(-np.abs(dx) / .012 - np.abs(dy) / .17)
    return share[..., None].astype(np.float32) * base


def outline(size, inset=0.0):
    """The distance to the edge of a pane, negative inside: a rounded window that leans a little, as doors do."""
    width, height = size
    x, y = np.meshgrid(np.arange(width) + .5, np.arange(height) + .5)
    lean = .035 * height
    half = np.array(((width - lean) / 2 - inset - 1, height / 2 - inset - 1))
    middle = x - width / 2 + lean * (y / height - .5)
    corner = np.where(y < height / 2, .105, .065) * min(width * 1.35, height)
    dx, dy = np.abs(middle) - half[0] + corner, np.abs(y - height / 2) - half[1] + corner
    return np.hypot(np.maximum(dx, 0), np.maximum(dy, 0)) + np.minimum(np.maximum(dx, dy), 0) - corner


def fitted(layer, size):
    """As high as the pane; of its width, what is around her head or the pedestrian."""
    layer = cv2.resize(layer, (round(layer.shape[1] * size[1] / layer.shape[0]), size[1]), interpolation=cv2.INTER_AREA)
    layer = cv2.copyMakeBorder(layer, 0, 0, 0, max(0, size[0] - layer.shape[1]), cv2.BORDER_REPLICATE)
    left = round(np.clip(.38 * layer.shape[1] - size[0] / 2, 0, layer.shape[1] - size[0]))
    return layer[:, left:left + size[0]]


def row(view, time):
    def build(size):
        width, height = size
        is_draft = width != WHOLE[0]
        rendered = (round(PANE[0] / 3), round(PANE[1] / 3)) if is_draft else PANE
        gap = -.008 * height  # They lean, so they can stand closer than their frames.
        pane = math.floor((width - 4 * gap) / 5), height
        near, beyond = (fitted(layer, pane) for layer in behind(view, time, rendered))
        reflected = reflection(view, time, size)
        picture = np.zeros((height, width, 3), np.float32)
        seal = .011 * height
        away = outline(pane)
        cover = np.clip(.5 - away, 0, 1)[..., None]
        glass = np.clip(.5 - away - seal, 0, 1)[..., None]
        # The seal shades the glass along it, and its own edge catches some light from above.
        shade = 1 - .45 * np.exp((away + seal) / (.02 * height))[..., None]
        down = np.linspace(1, 0, height)[:, None, None]
        rim = (.006 + .035 * down ** 2) * np.exp(-((away + .0022 * height) / (.0022 * height)) ** 2)[..., None] * (1 if time == 'day' else .4)
        for index, percent in enumerate(DATA['shades']):
            share = DATA['glassShare'] * percent / 100
            left = round(index * (pane[0] + gap))
            part = np.s_[:, left:left + pane[0]]
            seen = (near + beyond * share) * share * np.clip(shade, 0, 1) + reflected[part][:, :pane[0]] * np.clip(shade, .5, 1)
            body = (.0025 + rim * np.array((.9, .95, 1))) * (1 - glass) + seen * glass
            picture[part] = picture[part] * (1 - cover) + body * cover
        return sixteen_bits(picture)
    return build


def sixteen_bits(picture):
    """As a screen shows it (sRGB), with bright light bent below white."""
    bent = np.where(picture > .65, 1 - .35 * np.exp(-(picture - .65) / .35), picture)
    encoded = np.where(bent < .0031308, 12.92 * bent, 1.055 * np.maximum(bent, 1e-6) ** (1 / 2.4) - .055)
    return (np.clip(encoded, 0, 1) * 65535).round().astype(np.uint16)[..., ::-1]


ALTS = {'outside': 'A passenger behind side windows of five shades', 'inside': 'A street through side windows of five shades'}
PICTURES = [
    traced(f'tint-{view}-{time}', row(view, time), WHOLE, f'{alt}, {when}', share=1.0)
    for view, alt in ALTS.items()
    for time, when in (('day', 'by day'), ('night', 'at night'))]
