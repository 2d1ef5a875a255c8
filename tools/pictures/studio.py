"""The night studio: render settings, camera and lamps that every picture shares; surfaces are in materials.py."""
import math
import bpy
from mathutils import Vector
from materials import COOL

WHITE = (.95, .97, 1.0)
AMBER = (1.0, .52, .16)


def begin(width, height, samples):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_depth = '16'
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_denoising = False  # Debian builds Blender without a denoiser; finish.py does that part.
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = .014
    cycles.adaptive_min_samples = min(samples, 24)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 10, 1, 5
    cycles.transmission_bounces, cycles.transparent_max_bounces = 8, 12
    # Small bright lamps seen through water or in a second bounce would leave fireflies.
    cycles.sample_clamp_indirect = 2.5
    cycles.blur_glossy = .3
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Very High Contrast'
    world = bpy.data.worlds.new('night')
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (.0008, .0012, .002, 1)
    scene.world = world
    add_glow(scene)
    return scene


def add_glow(scene):
    """A little halation around the lamps, as a lens gives it."""
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers, out = nodes.new('CompositorNodeRLayers'), nodes.new('CompositorNodeComposite')
    glare = nodes.new('CompositorNodeGlare')
    glare.glare_type, glare.quality, glare.size = 'FOG_GLOW', 'MEDIUM', 8
    glare.threshold, glare.mix = .9, -.88
    links.new(layers.outputs['Image'], glare.inputs[0])
    links.new(glare.outputs[0], out.inputs[0])


def write_depth(scene, path, reach):
    """Writes distance / reach as a grey picture, from which finish.py knows where the lens was out of focus."""
    bpy.context.view_layer.use_pass_mist = True
    scene.world.mist_settings.start, scene.world.mist_settings.depth = 0, reach
    scene.world.mist_settings.falloff = 'LINEAR'
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    layers = next(n for n in nodes if n.type == 'R_LAYERS')
    file = nodes.new('CompositorNodeOutputFile')
    file.base_path, file.file_slots[0].path = str(path.parent), path.stem + '-'
    file.format.file_format, file.format.color_mode, file.format.color_depth = 'PNG', 'BW', '16'
    file.format.color_management = 'OVERRIDE'
    file.format.view_settings.view_transform = 'Raw'
    links.new(layers.outputs['Mist'], file.inputs[0])


def link(data, name='thing'):
    thing = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(thing)
    return thing


def aim(thing, position, target, up='Y', track='-Z'):
    thing.location = position
    thing.rotation_euler = (Vector(target) - Vector(position)).to_track_quat(track, up).to_euler()


def camera(position, target, lens=60, focus=None, fstop=2.8, roll=0):
    data = bpy.data.cameras.new('camera')
    data.lens, data.clip_start = lens, .01
    data.dof.use_dof = True
    data.dof.focus_distance = (Vector(focus or target) - Vector(position)).length
    data.dof.aperture_fstop = fstop
    thing = link(data)
    aim(thing, position, target)
    thing.rotation_euler.rotate_axis('Z', math.radians(roll))
    bpy.context.scene.camera = thing
    return thing


# Lamps

def softbox(position, target, size, power, colour=WHITE, glossy=True, spread=180):
    """A sampled area lamp: lights rough materials without grain and shows in reflections."""
    data = bpy.data.lights.new('softbox', 'AREA')
    data.shape, data.size, data.size_y = 'RECTANGLE', *size
    data.energy, data.color, data.spread = power, colour, math.radians(spread)
    thing = link(data)
    aim(thing, position, target)
    thing.visible_glossy = glossy
    thing.visible_camera = False
    return thing


def panel(azimuth, elevation, size, radiance, fade=(.5, .5), colour=WHITE, reach=3.0, target=(0, 0, 0)):
    """A lamp around the target, in degrees to the right of its front and up, whose light fades towards its sides."""
    a, e = math.radians(azimuth), math.radians(elevation)
    spot = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))) * reach + Vector(target)
    lamp = softbox(spot, target, size, 4 * radiance * size[0] * size[1], colour).data
    lamp.use_nodes = True
    nodes, links = lamp.node_tree.nodes, lamp.node_tree.links
    place, split, product = (nodes.new(f'ShaderNode{n}') for n in ('NewGeometry', 'SeparateXYZ', 'Math'))
    links.new(place.outputs['Parametric'], split.inputs[0])
    product.operation = 'MULTIPLY'
    for axis, share in enumerate(fade):
        distance, ramp = nodes.new('ShaderNodeMath'), nodes.new('ShaderNodeMapRange')
        distance.operation, distance.inputs[1].default_value = 'PINGPONG', .5
        links.new(split.outputs[axis], distance.inputs[0])
        ramp.interpolation_type = 'SMOOTHERSTEP'
        ramp.inputs['From Max'].default_value = share
        links.new(distance.outputs[0], ramp.inputs['Value'])
        links.new(ramp.outputs[0], product.inputs[axis])
    links.new(product.outputs[0], nodes['Emission'].inputs['Strength'])
