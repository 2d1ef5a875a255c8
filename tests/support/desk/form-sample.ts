import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { server } from '#src/actions.ts';

type Fields = Readonly<Record<string, string>>;

/**
 * Every form of the staff as its page may send it: for each field of its schema the first value that it takes, what is
 * known by the field's name before all. Throws where a form as a whole takes none of that.
 */
export function sampleForms(knownOf: (form: string) => Fields): { action: string; form: Fields }[] {
  return Object.entries(server).flatMap(([group, actions]) =>
    Object.entries(actions as Record<string, { schema: z.ZodType }>)
      .filter(() => !['signIn', 'customer', 'buyer'].includes(group))
      .flatMap(([name, { schema }]) => {
        const action = `${group}.${name}`;
        return buttonsOf(schema).map((button) => ({
          action,
          form: sampleForm(schema, {
            ...knownOf(button ?? action),
            ...(button && { action: button }),
          }),
        }));
      }),
  );
}

function sampleForm(schema: z.ZodType, known: Fields): Fields {
  const fields = Object.entries(fieldsOf(schema, known.action)).flatMap(([name, field]) => {
    const values = [known[name], randomUUID(), '3', ...choicesOf(field), ''];
    const value = values.find((each) => each !== undefined && field.safeParse(each).success);
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const sample = Object.fromEntries(fields) as Fields;
  if (schema.safeParse(sample).success) return sample;
  throw new Error(`Say in the known values what this form sends: ${JSON.stringify(sample)}.`);
}

function buttonsOf(schema: z.ZodType): (string | undefined)[] {
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => buttonsOf(option as z.ZodType));
  const { action } = schema instanceof z.ZodIntersection ? {} : fieldsOf(schema);
  if (action) return choicesOf(action);
  return schema instanceof z.ZodIntersection ? buttonsOf(partsOf(schema).right) : [undefined];
}

function choicesOf(field: z.ZodType): string[] {
  const { enum: choices, const: only } = z.toJSONSchema(field, {
    io: 'input',
    unrepresentable: 'any',
  });
  return (choices ?? (only === undefined ? [] : [only])) as string[];
}

/** The fields of a schema; of a choice, those of the part that knows the button. */
function fieldsOf(schema: z.ZodType, button?: string): Record<string, z.ZodType> {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodIntersection) {
    const { left, right } = partsOf(schema);
    return { ...fieldsOf(left, button), ...fieldsOf(right, button) };
  }
  if (!(schema instanceof z.ZodUnion)) return {};
  const options = schema.options.map((option) => fieldsOf(option as z.ZodType, button));
  return options.find((option) => option.action?.safeParse(button).success) ?? {};
}

function partsOf(schema: z.ZodIntersection) {
  return schema.def as unknown as Record<'left' | 'right', z.ZodType>;
}
