import type { Field } from '@sveltia/cms';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const longestLine = 100;

/**
 * The fields of a form for files of this schema, in the schema's order. The description of a key is its hint, its limits
 * are checked while someone writes; those of a text when it is saved, because a placeholder is not as long as what it
 * stands for. What a schema cannot say of its form stands in its metadata, in place of what follows from its kind
 * (`.meta({ form: { widget: 'image' } })`) or in addition (`.meta({ form: { collapsed: true } })`); what the editor
 * writes by itself has no field (`.meta({ form: false })`). A box says that its text is plain unless it `isMarkdown`.
 * Throws for a schema that no form can hold.
 */
export function formFields(schema: z.ZodType): Field[] {
  return fieldsOf(z.toJSONSchema(schema, { io: 'input', override: addSentence }));
}

function addSentence({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: JsonSchema;
}): void {
  if (jsonSchema.pattern === undefined) return;
  const issues = z.safeParse(zodSchema, '\n').error?.issues ?? [];
  jsonSchema.sentence = issues.find(({ code }) => code === 'invalid_format')?.message;
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema): Field[] {
  return Object.entries(properties)
    .filter(([, schema]) => (schema as JsonSchema).form !== false)
    .map(([name, schema]) => fieldOf(name, schema as JsonSchema, required.includes(name)));
}

function fieldOf(name: string, schema: JsonSchema, isRequired: boolean): Field {
  const form = schema.form as Record<string, unknown> | undefined;
  const field = { ...(form?.widget === undefined && kindOf(name, schema, isRequired)), ...form };
  const isPlain = field.widget === 'text' && schema.isMarkdown !== true;
  const hint = [schema.description, isPlain && 'Plain text.', lengthHint(schema)]
    .filter(Boolean)
    .join(' ');
  return {
    name,
    label: schema.title ?? labelOf(name),
    ...(hint !== '' && { hint }),
    required: isRequired && schema.type !== 'boolean',
    ...field,
  } as Field;
}

function kindOf(name: string, schema: JsonSchema, isRequired: boolean): Record<string, unknown> {
  if (schema.const !== undefined && isRequired)
    return { widget: 'string', readonly: true, default: schema.const };
  if (schema.const !== undefined) return { widget: 'select', options: [schema.const] };
  if (schema.enum) return { widget: 'select', options: schema.enum };
  switch (schema.type) {
    case 'string':
      return textField(schema);
    case 'boolean':
      return { widget: 'boolean', default: schema.default ?? false };
    case 'integer':
    case 'number':
      return numberField(schema);
    case 'array':
      return listField(name, schema);
    case 'object':
      return objectField(schema);
    default:
      throw new Error(`No form field can hold "${name}": ${JSON.stringify(schema)}`);
  }
}

function lengthHint({ minLength = 1, maxLength }: JsonSchema): string | undefined {
  return minLength > 1 && maxLength !== undefined
    ? `${minLength} to ${maxLength} characters.`
    : undefined;
}

function textField(schema: JsonSchema): Record<string, unknown> {
  if (schema.format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  const { pattern, sentence, maxLength } = schema;
  const isLine = pattern !== undefined || (maxLength ?? Infinity) <= longestLine;
  return {
    widget: isLine ? 'string' : 'text',
    ...(pattern !== undefined && { pattern: [pattern, sentence ?? 'Write it differently.'] }),
  };
}

function numberField({ type, minimum, exclusiveMinimum, maximum }: JsonSchema) {
  const min = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : minimum;
  return {
    widget: 'number',
    value_type: type === 'integer' ? 'int' : 'float',
    ...(min !== undefined && min > Number.MIN_SAFE_INTEGER && { min }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { max: maximum }),
  };
}

function listField(name: string, { items, minItems, maxItems, title, form }: JsonSchema) {
  const { label_singular: singular = title } = Object(form) as { label_singular?: string };
  const item = { title: singular, ...(items as JsonSchema) } as JsonSchema;
  const limits = {
    ...(minItems !== undefined && { min: minItems }),
    ...(maxItems !== undefined && { max: maxItems }),
  };
  if (item.enum) return { widget: 'select', multiple: true, options: item.enum, ...limits };
  const list = { widget: 'list', collapsed: 'auto', ...limits };
  if (item.type === 'object') return { ...list, fields: fieldsOf(item) };
  if (item.oneOf) return { ...list, ...variants(item.oneOf) };
  return { ...list, field: fieldOf(name, item, true) };
}

function variants(kinds: readonly JsonSchema[]) {
  const typeKey = Object.entries(kinds[0]?.properties ?? {}).find(
    ([, schema]) => (schema as JsonSchema).const !== undefined,
  )?.[0];
  return {
    typeKey,
    types: kinds.map((kind) => {
      const { [typeKey ?? '']: typeSchema, ...properties } = kind.properties ?? {};
      const name = String((typeSchema as JsonSchema).const);
      return {
        name,
        label: labelOf(name),
        widget: 'object',
        fields: fieldsOf({ ...kind, properties }),
      };
    }),
  };
}

function objectField(schema: JsonSchema): Record<string, unknown> {
  const { additionalProperties: values } = schema;
  if (typeof values === 'object' && values.type === 'string') return { widget: 'keyvalue' };
  if (!schema.properties) throw new Error(`No form can hold ${JSON.stringify(schema)}`);
  return { widget: 'object', fields: fieldsOf(schema) };
}

const knownLabels: Readonly<Record<string, string>> = {
  seo: 'Search engines',
  cta: 'Closing block',
  alt: 'What the picture shows',
};

function labelOf(name: string): string {
  const known = knownLabels[name];
  if (known !== undefined) return known;
  const text = name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
