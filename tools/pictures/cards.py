"""Cards and strips that only reflections show: they draw the light on paint and chrome and cost no samples."""
import bpy
from mathutils import Matrix, Vector
from materials import COOL, glowing


def unseen(card, material):
    card.data.materials.append(material)
    card.visible_camera = card.visible_diffuse = card.visible_shadow = False
    return card


def strip(start, end, target, width, strength, colour=COOL, feather=(.5, .08), ends=.25):
    """A long softbox from start to end that faces target. feather is the share of its width that fades out on either
    side: one soft side and one crisp one give a highlight that shows the panel's shape; ends is the same along it."""
    material = glowing(strength, colour)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place, split = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    links.new(place.outputs['Generated'], split.inputs[0])
    power = None
    for axis, border, span in (('Y', 0, feather[0]), ('Y', 1, -feather[1]), ('X', 0, ends), ('X', 1, -ends)):
        fade, product = nodes.new('ShaderNodeMapRange'), nodes.new('ShaderNodeMath')
        fade.interpolation_type, product.operation = 'SMOOTHERSTEP', 'MULTIPLY'
        fade.inputs['From Min'].default_value, fade.inputs['From Max'].default_value = border, border + span
        product.inputs[1].default_value = strength
        links.new(split.outputs[axis], fade.inputs['Value'])
        links.new(fade.outputs[0], product.inputs[0])
        if power:
            links.new(power, product.inputs[1])
        power = product.outputs[0]
    links.new(power, nodes['Emission'].inputs['Strength'])
    # Where the light has faded out, what hangs behind the strip shows through.
    clear, both = nodes.new('ShaderNodeBsdfTransparent'), nodes.new('ShaderNodeAddShader')
    links.new(nodes['Emission'].outputs[0], both.inputs[0])
    links.new(clear.outputs[0], both.inputs[1])
    links.new(both.outputs[0], nodes['Material Output'].inputs[0])
    start, end = Vector(start), Vector(end)
    along, centre = (end - start).normalized(), (start + end) / 2
    back = centre - Vector(target)
    back = (back - along * back.dot(along)).normalized()
    bpy.ops.mesh.primitive_plane_add(size=1)
    card = bpy.context.object
    card.matrix_world = (Matrix.Translation(centre) @ Matrix((along, back.cross(along), back)).transposed().to_4x4()
                         @ Matrix.Diagonal(((end - start).length, width, 1, 1)))
    return unseen(card, material)
