"""A polisher at work on the hood of marks.py: the wash marks are laid over the panel, Blender draws all that it mirrors."""
import math
from dataclasses import dataclass
import bpy
import cv2
import numpy as np
from mathutils import Matrix
import grooves
import marks
import materials
import mirror
import shapes
import studio
from picture import Picture
from polisher import polisher

AREA = ((-.06, -.26), (.36, .16))  # Of the residue's picture on the panel, in metres.


def hood(x, y):
    """Its crease lies behind the machine."""
    return marks.hood(x, y - .06)


@dataclass(frozen=True)
class Shot:
    eye: tuple
    target: tuple
    lens: float
    focus: tuple  # x, y, z
    fstop: float = 11

    def view(self, size):
        return mirror.View(size, self.eye, self.target, self.lens, hood, self.focus[:2], self.fstop)

    def take(self):
        studio.camera(self.eye, self.target, self.lens, focus=self.focus, fstop=self.fstop)


def texture(name, pixels):
    """A picture of light or shares (rows from the top) for a material."""
    height, width = pixels.shape[:2]
    image = bpy.data.images.new(name, width, height, float_buffer=True, is_data=True)
    rgba = np.ones((height, width, 4), np.float32)
    rgba[..., :3] = pixels[::-1] if pixels.ndim == 3 else pixels[::-1, :, None]
    image.pixels.foreach_set(rgba.ravel())
    return image


class Path:
    """Where the middle of the pad has been: it came from the viewer's right to `at`, turning by `bend` per metre."""

    def __init__(self, at, bend=1.5, radius=.074):
        self.at, self.bend, self.radius = at, bend, radius

    def middle(self, y):
        return self.at[0] + self.bend * np.minimum(y - self.at[1], 0) ** 2

    def polished(self, x, y):
        """The share of the marks that is gone: none left of the pad's left edge, all right of it; the edge is a few strokes wide."""
        waver = .0022 * np.sin(y * 61) + .0014 * np.sin(y * 143 + 1)
        return mirror.smooth(.010, x - self.middle(y) + self.radius + waver)

    def residue(self, size=2400, seed=4):
        """How much milky film lies where: arcs of the pad's edge, worked in and fading with the way that the pad has gone since."""
        rng = np.random.default_rng(seed)
        picture = np.zeros((size * size, 3), np.float32)
        low, high = np.array(AREA[0]), np.array(AREA[1])
        count, steps = 21000, 40
        gone = rng.gamma(1.1, .055, (count, 1)) - .010
        radius = self.radius * (1.02 - np.abs(rng.normal(0, .05, (count, 1))) - .6 * (rng.random((count, 1)) < .2) * rng.random((count, 1)))
        # The film gathers where the pad's sides went; its rear edge wipes the middle nearly clear.
        side = np.where(rng.random((count, 1)) < .5, -math.pi * .93, -math.pi * .07)
        turn = np.where(rng.random((count, 1)) < .6, rng.normal(side, .26), rng.uniform(-math.pi, 0, (count, 1))) + rng.uniform(.02, .22, (count, 1)) * np.linspace(-1, 1, steps)
        y = self.at[1] - gone
        orbit = .003 * rng.random((count, 1)) ** .5
        spin = rng.uniform(0, 6.3, (count, 1)) + np.linspace(0, 2.6, steps)
        spots = np.stack([self.middle(y) + radius * np.cos(turn) + orbit * np.cos(spin), y + radius * np.sin(turn) + orbit * np.sin(spin)], -1)
        pixels = (spots - low) / (high - low) * size
        pixels[..., 1] = size - pixels[..., 1]
        beat = rng.uniform(0, 6.3, (2, count, 1))
        press = np.clip(.4 + .7 * np.sin(np.linspace(0, 7, steps) + beat[0]) * np.sin(np.linspace(0, 19, steps) + beat[1]), 0, 1)
        bright = rng.gamma(.8, 1, (count, 1)) * press * np.sin(np.linspace(0, math.pi, steps)) * np.exp(-np.maximum(gone, 0) / .07)
        grooves.add_lines(picture, (size, size), pixels, bright, np.ones((count, 3)), 1e-3)
        fine = picture.reshape(size, size, 3)[..., 0]
        # What lies between the streaks, torn into patches.
        patches = cv2.resize(rng.random((60, 60)), (size, size), interpolation=cv2.INTER_CUBIC)
        return .75 * cv2.GaussianBlur(fine, (0, 0), .7) + .7 * cv2.GaussianBlur(fine, (0, 0), 6) * mirror.smooth(.7, patches - .2)


def lacquer(swirls, residue):
    """Black paint under clear coat. The marks send light to the camera alone; the film is matt and covers the mirror a little."""
    material = bpy.data.materials.new('lacquer')
    material.use_nodes = True
    material.node_tree.nodes.clear()
    shader = materials.Nodes(material)
    base, coat, fresnel, milk = shader.add('Emission', Strength=0), shader.add('BsdfGlossy', Roughness=0), shader.add('Fresnel', IOR=1.55), shader.add('BsdfDiffuse')
    milk.inputs['Color'].default_value = (.70, .69, .66, 1)
    coat.inputs['Color'].default_value = (1, 1, 1, 1)
    place, shift = shader.add('TexCoord'), shader.add('Mapping')
    size = np.subtract(AREA[1], AREA[0])
    shift.inputs['Location'].default_value = (-AREA[0][0] / size[0], -AREA[0][1] / size[1], 0)
    shift.inputs['Scale'].default_value = (1 / size[0], 1 / size[1], 1)
    shader.links.new(place.outputs['Object'], shift.inputs[0])
    film, light, path, glow, both, out = (shader.add(kind) for kind in ('TexImage', 'TexImage', 'LightPath', 'Emission', 'AddShader', 'OutputMaterial'))
    film.image, film.extension, light.image = texture('residue', residue), 'CLIP', texture('swirls', swirls)
    shader.links.new(shift.outputs[0], film.inputs['Vector'])
    shader.links.new(place.outputs['Window'], light.inputs['Vector'])
    shader.links.new(light.outputs['Color'], glow.inputs['Color'])
    shader.links.new(path.outputs['Is Camera Ray'], glow.inputs['Strength'])
    paint = shader.mix(film.outputs['Color'], shader.mix(fresnel.outputs[0], base, coat), milk)
    for index, part in enumerate((paint, glow)):
        shader.links.new(part.outputs[0], both.inputs[index])
    shader.links.new(both.outputs[0], out.inputs[0])
    return material


def panel(shot, path, lamp_at=None, lamp=None, film=.30, power=.75, **wash):
    """The hood, and the small lamp that shows its marks at lamp_at or hangs at `lamp`."""
    render = bpy.context.scene.render
    view = shot.view((render.resolution_x, render.resolution_y))
    lamp = lamp or view.mirrored(lamp_at, .55)
    left = 1 - path.polished(view.point[..., 0], view.point[..., 1])
    swirls = power * grooves.washed(view, lamp, **wash) * (left * view.shown)[..., None]
    material = lacquer(swirls, np.clip(film * path.residue(), 0, .36))
    shapes.surface(lambda u, v: (-1.4 + 2.8 * u, -.6 + 2 * v, hood(-1.4 + 2.8 * u, -.6 + 2 * v)), 300, 1600, material, 'hood')
    glass = materials.glowing(700, (.95, .97, 1))
    # For the lacquer alone: rough plastic would find it by chance.
    shader = materials.Nodes(glass)
    ray = shader.add('LightPath').outputs['Is Singular Ray']
    shader.links.new(shader.math('MULTIPLY', ray, 700), glass.node_tree.nodes['Emission'].inputs['Strength'])
    bulb = shapes.lathe([(.010 * math.cos(a), .010 * math.sin(a)) for a in np.linspace(-math.pi / 2, math.pi / 2, 33)], glass, 0, 48, 'bulb')
    bulb.location, bulb.visible_camera = lamp, False
    return lamp


def set_down(thing, at, turn=0.0, sink=.0012):
    """Stands something on the panel, at a right angle to it."""
    normal = mirror.normals(hood, np.array([*at, 0.]))
    x = np.array([math.cos(turn), math.sin(turn), 0])
    x = mirror.unit(x - normal * (x @ normal))
    frame = Matrix(np.stack([x, np.cross(normal, x), normal], 1).tolist()).to_4x4()
    frame.translation = (*at, float(hood(*at)) - sink)
    thing.matrix_world = frame


def light(lamp, at, above):
    """`above` hangs where the shot does not mirror it."""
    # The long lamp behind, which traces crease and horizon, and the dim wide one that lets the panel be felt.
    studio.panel(177, 18.4, (5, .17), 2.6, (.3, .5), target=(0, .18, 0), reach=1.61)
    studio.panel(180, 33, (8, 3.6), .45, (.5, .5), reach=4.05)
    # The inspection lamp's light on the machine.
    studio.softbox(lamp, at, (.05, .05), 1.6, studio.COOL, glossy=False)
    studio.softbox((-.80, .05, .42), at, (.10, .80), 18, studio.COOL)
    studio.softbox(above, at, (1.6, .07), 30, studio.WHITE)
    studio.softbox((.45, -.35, 1.1), at, (.06, 1.0), 3.2, studio.WHITE)


def scene(shot, path, place, above=(.15, .62, 1.25), **kind):
    """place sets down what stands on the hood."""
    lamp = panel(shot, path, **kind)
    place()
    light(lamp, shot.focus, above)
    shot.take()


def at_work():
    path = Path((.075, .065))
    scene(Shot((-.02, -.50, .35), (-.018, .055, .02), 46, (.075, .005, .03)), path, lambda: set_down(polisher(), path.at, math.radians(24)),
          lamp_at=(-.038, .004), count=18000, reach=(.42, .30))


PICTURES = [
    Picture('service-paint-correction', at_work, (1600, 1000), 'left', 'A polisher on a black hood: swirl marks on the left of its pad, clear paint on the right', samples=88, limit_kb=120, denoise=14),
]
