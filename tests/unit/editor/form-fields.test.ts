import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formFields } from '../../../integrations/editor/form-fields.ts';

function fieldOf(schema: z.ZodType): Record<string, unknown> {
  const { name, label, ...field } = { ...formFields(z.strictObject({ answer: schema }))[0]! };
  expect([name, label]).toEqual(['answer', 'Answer']);
  return field;
}

describe('a form', () => {
  it('has the fields of its schema, in the same order, with labels in words', () => {
    const schema = z.strictObject({ url_param: z.string(), originalPrice: z.int() });
    expect(formFields(schema).map(({ name, label }) => [name, label])).toEqual([
      ['url_param', 'Url param'],
      ['originalPrice', 'Original price'],
    ]);
  });

  it('has no field for what the editor writes by itself', () =>
    expect(formFields(z.strictObject({ aliases: z.string().meta({ form: false }) }))).toEqual([]));

  it('gives the description of a key as its hint, and asks for what the schema requires', () => {
    expect(fieldOf(z.string().max(60).describe('What it is.'))).toMatchObject({
      hint: 'What it is.',
      required: true,
    });
    expect(fieldOf(z.string().optional())).toMatchObject({ required: false });
    expect(fieldOf(z.string().default('x'))).toMatchObject({ required: false });
  });

  it.each([
    ['either of two kinds', z.union([z.string(), z.boolean()])],
    ['groups by their names', z.record(z.string(), z.strictObject({ title: z.string() }))],
  ])('cannot hold %s, and says so', (_, schema) =>
    expect(() => formFields(z.strictObject({ answer: schema }))).toThrow('form'),
  );
});
