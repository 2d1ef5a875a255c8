import { randomUUID } from 'node:crypto';
import { z } from 'zod';

export function sampleForm(
  action: string,
  schema: z.ZodType,
  known: Readonly<Record<string, string>>,
): Record<string, string> {
  const fields = Object.entries(fieldsOf(schema, action)).flatMap(([name, field]) => {
    const { enum: choices = [] } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
    const values = [known[name], action, randomUUID(), '3', ...choices, ''];
    const value = values.find((each) => each !== undefined && field.safeParse(each).success);
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const sample = { ...(Object.fromEntries(fields) as Record<string, string>), action };
  if (schema.safeParse(sample).success) return sample;
  throw new Error(`Say in the known values what the form "${action}" sends.`);
}

function fieldsOf(schema: z.ZodType, action: string): Record<string, z.ZodType> {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodIntersection) {
    const { left, right } = schema.def as unknown as Record<'left' | 'right', z.ZodType>;
    return { ...fieldsOf(left, action), ...fieldsOf(right, action) };
  }
  if (!(schema instanceof z.ZodUnion)) return {};
  const options = schema.options.map((option) => fieldsOf(option as z.ZodType, action));
  return options.find((option) => option.action?.safeParse(action).success) ?? {};
}
