"""Glass, lamps and the other surfaces, as node trees."""
import bpy

COOL = (.80, .90, 1.0)


def principled(name, colour, rough=.4, metal=0.0, **inputs):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (*colour, 1)
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Metallic'].default_value = metal
    for key, value in inputs.items():
        shader.inputs[key.replace('_', ' ').title().replace('Ior', 'IOR')].default_value = value
    return material


def add_bump(material, shader, scale, distance, strength=1.0, kind='Noise', detail=1.0):
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place, texture, bump = (nodes.new(f'ShaderNode{n}') for n in ('TexCoord', f'Tex{kind}', 'Bump'))
    texture.inputs['Scale'].default_value = scale
    if kind == 'Noise':
        texture.inputs['Detail'].default_value = detail
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = strength, distance
    links.new(place.outputs['Object'], texture.inputs['Vector'])
    links.new(texture.outputs[0], bump.inputs['Height'])
    links.new(bump.outputs[0], shader.inputs['Normal'])
    return bump


def clear_sheet(tint=(1, 1, 1), ior=1.5, rough=0.0):
    """Glass or film as a single surface: reflects by angle, lets the rest straight through, casts no noise."""
    material = bpy.data.materials.new('sheet')
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    out, mix, fresnel = (nodes.new(f'ShaderNode{n}') for n in ('OutputMaterial', 'MixShader', 'Fresnel'))
    through, coat = nodes.new('ShaderNodeBsdfTransparent'), nodes.new('ShaderNodeBsdfGlossy')
    out.name, fresnel.name, through.name, coat.name, mix.name = 'out', 'fresnel', 'through', 'coat', 'mix'
    through.inputs['Color'].default_value = (*tint, 1)
    coat.inputs['Roughness'].default_value = rough
    coat.inputs['Color'].default_value = (1, 1, 1, 1)
    fresnel.inputs['IOR'].default_value = ior
    links.new(fresnel.outputs[0], mix.inputs[0])
    links.new(through.outputs[0], mix.inputs[1])
    links.new(coat.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], out.inputs[0])
    return material


def glowing(strength, colour=COOL, hidden_from_rough=True):
    material = bpy.data.materials.new('lamp')
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    out, emission = nodes.new('ShaderNodeOutputMaterial'), nodes.new('ShaderNodeEmission')
    emission.inputs['Color'].default_value = (*colour, 1)
    emission.inputs['Strength'].default_value = strength
    links.new(emission.outputs[0], out.inputs[0])
    # Mirror-like paint finds these lamps by itself; sampling them would only add noise.
    material.cycles.sample_as_light = not hidden_from_rough
    return material


class Nodes:
    """Adds nodes to a material."""

    def __init__(self, material):
        self.nodes, self.links = material.node_tree.nodes, material.node_tree.links

    def add(self, kind, **inputs):
        node = self.nodes.new(f'ShaderNode{kind}')
        for key, value in inputs.items():
            node.inputs[key].default_value = value
        return node

    def math(self, operation, a, b):
        node = self.add('Math')
        node.operation = operation
        for socket, value in zip(node.inputs, (a, b)):
            self.give(socket, value)
        return node.outputs[0]

    def mix(self, share, a, b):
        node = self.add('MixShader')
        for socket, value in zip(node.inputs, (share, a.outputs[0], b.outputs[0])):
            self.give(socket, value)
        return node

    def give(self, socket, value):
        if isinstance(value, (int, float)):
            socket.default_value = value
        else:
            self.links.new(value, socket)

    def noise(self, scale, detail, low, high):
        place, texture, ramp = self.add('TexCoord'), self.add('TexNoise', Scale=scale, Detail=detail), self.add('MapRange')
        self.links.new(place.outputs['Object'], texture.inputs['Vector'])
        self.links.new(texture.outputs[0], ramp.inputs['Value'])
        for key, value in zip(('From Min', 'From Max', 'To Min', 'To Max'), (.3, .7, low, high)):
            ramp.inputs[key].default_value = value
        return ramp.outputs[0]
