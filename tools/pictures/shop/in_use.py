"""Products at work on the hood of polishing.py."""
import math
import bpy
import numpy as np
import gear
import materials
import shapes
import studio
from packaging import group
from polisher import polisher
from polishing import Path, Shot, hood, scene, set_down

AT = (.075, .065)
CLOSE = Shot((.0, -.38, .27), (.035, .055, .035), 50, (.075, .005, .03))
LIGHT = (.040, .140, .036)
OVERHEAD = (.15, .10, 1.3)
UNTOUCHED = Path((2, 2))  # The pad has never been here.


def machine(make_pad, turn, shot=CLOSE, path=Path(AT), **kind):
    scene(shot, path, lambda: set_down(polisher(make_pad), AT, math.radians(turn)), **{'lamp_at': (-.045, -.010), 'count': 18000, 'reach': (.36, .26), **kind})


def cutting_pad():
    machine(lambda: gear.pad('red'), 24)


def finishing_pad():
    machine(lambda: gear.pad('blue'), 52, Shot((-.10, -.36, .25), (.030, .060, .035), 50, (.06, .005, .03)), film=.16, count=5000, deep=0)


def wool_pad():
    """The same pad as lies on the table, its fleece below."""
    def below():
        gear.laid(lambda: gear.wool_pad(True), (0, 0, .0325)).rotation_euler = (math.pi, 0, 0)
    machine(below, -10, Shot((.04, -.42, .27), (.040, .045, .032), 50, (.075, .0, .02)), Path(AT, 2.3, .080), film=.30, above=OVERHEAD)
    studio.softbox((-.25, -.45, .20), (.075, 0, .015), (.12, .12), 2, studio.WHITE, glossy=False)


def whole_machine():
    machine(gear.pad, 8, Shot((.06, -.70, .36), (.128, .05, .050), 51, (.12, .0, .08)), above=OVERHEAD, lamp_at=(-.050, -.020), count=24000, reach=(.5, .34))


def inspection():
    """The light lies on a folded towel; the paint mirrors its lamp, and all marks circle that."""
    def place():
        before = set(bpy.data.objects)
        gear.laid(gear.towel, (0, 0, 0), 0, (.85, .85, .45))
        set_down(group(before), (.085, .175), math.radians(14), 0)
        torch = gear.torch(160)
        torch.rotation_euler, torch.location = (math.radians(84), 0, math.radians(-24)), LIGHT
    scene(Shot((-.03, -.36, .20), (.012, .03, .012), 50, (0, -.02, .03)), UNTOUCHED, place, lamp=tuple(np.array(LIGHT) + (-.054, -.120, .016)), film=0, power=2.2, above=OVERHEAD, count=18000, reach=(.3, .25))


def water():
    """On black: what its surface mirrors and, smaller and upside down, what the paint below it mirrors. Glass would leave grain."""
    material = bpy.data.materials.new('water')
    material.use_nodes = True
    material.node_tree.nodes.clear()
    shader = materials.Nodes(material)
    dark, over, under = shader.add('Emission', Strength=0), shader.add('BsdfGlossy', Roughness=.05), shader.add('BsdfGlossy', Roughness=.05)
    place, bent, both, out = shader.add('NewGeometry'), shader.add('VectorMath'), shader.add('AddShader'), shader.add('OutputMaterial')
    over.inputs['Color'].default_value, under.inputs['Color'].default_value = (1, 1, 1, 1), (.16, .16, .16, 1)
    bent.operation, bent.inputs[1].default_value, bent.inputs[2].default_value = 'MULTIPLY_ADD', (-.5, -.5, 0), (0, 0, 1)
    shader.links.new(place.outputs['Normal'], bent.inputs[0])
    shader.links.new(bent.outputs[0], under.inputs['Normal'])
    parts = shader.mix(shader.add('Fresnel', IOR=1.33).outputs[0], dark, over), under
    for index, part in enumerate(parts):
        shader.links.new(part.outputs[0], both.inputs[index])
    shader.links.new(both.outputs[0], out.inputs[0])
    return material


def drops(wet, count, seed=3):
    """Water as caps, none quite round, on the panel where wet(x, y) says so."""
    rng = np.random.default_rng(seed)
    a, b = np.meshgrid(np.linspace(0, 2 * math.pi, 40), np.linspace(0, 1, 12), indexing='ij')
    corners, quads, taken = [], [], np.zeros((0, 3))
    for r in np.sort(.0058 * rng.power(.22, count) + .0004)[::-1]:
        x, y = rng.uniform(-.30, .26), rng.uniform(-.26, .20)
        if rng.random() > wet(x, y) or (np.hypot(taken[:, 0] - x, taken[:, 1] - y) < 1.1 * (taken[:, 2] + r)).any():
            continue
        taken = np.r_[taken, [(x, y, r)]]
        edge = r * (1 + .11 * np.sin(2 * a + rng.uniform(0, 6)) + .05 * np.sin(3 * a + rng.uniform(0, 6)))
        px, py = x + edge * b * np.cos(a), y + edge * b * np.sin(a)
        tall = min(.42 * r, .0014)
        quads.append(shapes.grid(40, 12) + a.size * len(corners))
        corners.append(np.stack([px, py, hood(px, py) + tall * np.sqrt(1 - b ** 2 * .96) - tall * .2], -1).reshape(-1, 3))
    mesh = shapes.from_quads(np.concatenate(corners), np.concatenate(quads), 'water')
    mesh.materials.append(water())
    studio.link(mesh, 'water')


def drying():
    """The folded towel comes from the viewer's right, as the pads do: the paint is dry where it has been."""
    path = Path((.070, .060), 1.5, .082)

    def wet(x, y):
        waver = .002 * math.sin(y * 61) + .003 * math.sin(y * 23)
        is_wiped = abs(x - path.middle(y) + waver) < path.radius and y < path.at[1] + .05
        return not is_wiped

    def place():
        before = set(bpy.data.objects)
        gear.laid(gear.towel, (0, 0, 0), 0, (.85, .85, .55))
        set_down(group(before), path.at, math.radians(-12), 0)
        drops(wet, 6500)
    scene(Shot((-.02, -.40, .27), (.030, .035, .006), 52, (.06, -.02, .02)), UNTOUCHED, place, lamp_at=(-.075, -.020), film=0, count=2500, reach=(.36, .26), above=(.15, .12, 1.2))
