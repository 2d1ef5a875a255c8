"""Paint, water, glass and the other surfaces, as node trees."""
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


def paint(colour=(.0015, .004, .010), coat_ior=1.75, peel=1.0, base_rough=.38, base_gloss=.35):
    """Clear coat over a dark metallic base. Returns the material; its nodes are named for those who add marks."""
    material = bpy.data.materials.new('paint')
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    out = nodes.new('ShaderNodeOutputMaterial')
    base, flake, coat = (nodes.new(f'ShaderNode{kind}') for kind in ('BsdfDiffuse', 'BsdfGlossy', 'BsdfGlossy'))
    under, over, fresnel = nodes.new('ShaderNodeMixShader'), nodes.new('ShaderNodeMixShader'), nodes.new('ShaderNodeFresnel')
    base.name, flake.name, coat.name, under.name, over.name = 'base', 'flake', 'coat', 'under', 'over'
    base.inputs['Color'].default_value = (*colour, 1)
    flake.inputs['Color'].default_value = (*(min(1, c * 5) for c in colour), 1)
    flake.inputs['Roughness'].default_value = base_rough
    coat.inputs['Roughness'].default_value = 0
    coat.inputs['Color'].default_value = (1, 1, 1, 1)
    fresnel.inputs['IOR'].default_value = coat_ior
    under.inputs[0].default_value = base_gloss
    for source, sink in ((base, under.inputs[1]), (flake, under.inputs[2]), (under, over.inputs[1]),
                         (coat, over.inputs[2]), (over, out.inputs[0])):
        links.new(source.outputs[0], sink)
    # Seen through a drop, the coat mirrors more and the drop (water, below) dims it again: same light, far less grain.
    path, share, strongest = nodes.new('ShaderNodeLightPath'), nodes.new('ShaderNodeMath'), nodes.new('ShaderNodeMath')
    share.operation, strongest.operation = 'MULTIPLY', 'MAXIMUM'
    share.inputs[1].default_value = .4
    links.new(path.outputs['Is Transmission Ray'], share.inputs[0])
    links.new(share.outputs[0], strongest.inputs[0])
    links.new(fresnel.outputs[0], strongest.inputs[1])
    links.new(strongest.outputs[0], over.inputs[0])
    if peel:
        add_bump(material, coat, scale=140, distance=.000004 * peel)
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


def water(clear=.62, ior=1.42):
    """Drops on dark paint. The dim refraction stands for the paint that swallows it, and it makes
    Cycles spend its rays on the reflections, where evenly weighted glass would stay grainy for minutes."""
    material = clear_sheet((clear, clear, clear), ior)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    bend = nodes.new('ShaderNodeBsdfRefraction')
    bend.inputs['IOR'].default_value = 1.33
    bend.inputs['Color'].default_value = (clear, clear * 1.02, clear * 1.05, 1)
    bend.inputs['Roughness'].default_value = 0
    links.new(bend.outputs[0], nodes['mix'].inputs[1])
    return material


def clear_sheet(tint=(1, 1, 1), ior=1.5, rough=0.0):
    """Glass or film as a single surface: reflects by angle, lets the rest straight through, casts no noise."""
    material = bpy.data.materials.new('sheet')
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    out, mix, fresnel = (nodes.new(f'ShaderNode{n}') for n in ('OutputMaterial', 'MixShader', 'Fresnel'))
    through, coat = nodes.new('ShaderNodeBsdfTransparent'), nodes.new('ShaderNodeBsdfGlossy')
    through.name, coat.name, mix.name = 'through', 'coat', 'mix'
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
