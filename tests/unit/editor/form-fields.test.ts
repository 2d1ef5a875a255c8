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

  it.each<[text: string, schema: z.ZodType, field: object]>([
    [
      'a short text on a line',
      z.string().min(2).max(60),
      { widget: 'string', hint: '2 to 60 characters.' },
    ],
    ['a long text in a box', z.string().max(400), { widget: 'text', hint: 'Plain text.' }],
    [
      'a text that is written like an article',
      z.string().meta({ isMarkdown: true, description: 'With **bold words**.' }),
      { widget: 'text', hint: 'With **bold words**.' },
    ],
    [
      'a text of a form with the sentence of its rule',
      z.string().regex(/^[a-z]+$/, 'Use small letters.'),
      { widget: 'string', pattern: ['^[a-z]+$', 'Use small letters.'] },
    ],
    [
      'what becomes another value as it is written',
      z.string().max(9).transform(Number),
      { widget: 'string' },
    ],
    ['a day', z.iso.date(), { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }],
    ['a whole number', z.int().min(0), { widget: 'number', value_type: 'int', min: 0 }],
    ['a number above zero', z.int().positive(), { widget: 'number', value_type: 'int', min: 1 }],
    [
      'a number',
      z.number().min(1).max(5),
      { widget: 'number', value_type: 'float', min: 1, max: 5 },
    ],
    ['yes or no', z.boolean(), { widget: 'boolean', default: false, required: false }],
    [
      'one of a few',
      z.enum(['rows', 'columns']),
      { widget: 'select', options: ['rows', 'columns'] },
    ],
    [
      'some of a few',
      z.array(z.enum(['a', 'b'])).max(2),
      { widget: 'select', multiple: true, options: ['a', 'b'], max: 2 },
    ],
    [
      'a value that never changes',
      z.literal('BC'),
      { widget: 'string', readonly: true, default: 'BC' },
    ],
    [
      'a value that may be left out, which nothing writes by itself',
      z.literal('BC').optional(),
      { widget: 'select', options: ['BC'], required: false },
    ],
    ['texts by their names', z.record(z.string(), z.string()), { widget: 'keyvalue' }],
    [
      'what the schema says of its form',
      z.string().meta({ form: { widget: 'image' } }),
      { widget: 'image' },
    ],
    [
      'what the schema adds to its form',
      z
        .int()
        .min(0)
        .meta({ form: { step: 5 } }),
      { widget: 'number', value_type: 'int', min: 0, step: 5 },
    ],
  ])('holds %s', (_, schema, field) =>
    expect(fieldOf(schema)).toEqual({ required: true, ...field }),
  );

  it('holds lists of texts, of groups and of groups of several kinds', () => {
    const group = z.strictObject({ title: z.string().max(9) });
    expect(fieldOf(z.array(z.string()).min(1).max(3))).toMatchObject({
      widget: 'list',
      field: { name: 'answer', widget: 'text' },
      min: 1,
      max: 3,
    });
    expect(fieldOf(z.array(group))).toMatchObject({
      fields: [{ name: 'title', widget: 'string' }],
    });
    const kinds = z.discriminatedUnion('kind', [
      group.extend({ kind: z.literal('notice') }),
      z.strictObject({ kind: z.literal('steps'), steps: z.array(z.string()) }),
    ]);
    expect(fieldOf(z.array(kinds))).toMatchObject({
      typeKey: 'kind',
      types: [
        { name: 'notice', label: 'Notice', fields: [{ name: 'title' }] },
        { name: 'steps', label: 'Steps', fields: [{ name: 'steps', widget: 'list' }] },
      ],
    });
  });

  it.each([
    ['either of two kinds', z.union([z.string(), z.boolean()])],
    ['groups by their names', z.record(z.string(), z.strictObject({ title: z.string() }))],
  ])('cannot hold %s, and says so', (_, schema) =>
    expect(() => formFields(z.strictObject({ answer: schema }))).toThrow('form'),
  );
});
