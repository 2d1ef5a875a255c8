import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';
import { z } from 'zod';
import { sharedData } from '../../shared-data.ts';
import type { FormFields } from './form.ts';

const Types = z.object({ ops: z.record(z.string(), z.record(z.string(), z.unknown())) });
const Schema = z.record(z.string(), z.unknown());
type Described = z.infer<typeof Schema>;
const Requests = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        query: z.array(z.object({ name: z.string(), required: z.boolean(), schema: Schema })),
        body: Schema,
      }),
    ),
  ),
});

/** Checks requests against what Stripe publishes about its API; a fault is one line of words. */
export interface StripeDescription {
  /** `operation` is a method and a path: "post /v1/refunds". */
  faultOf: (operation: string, fields: FormFields) => string | undefined;
}

/**
 * Stripe's published description: the parameter types of the SDK's own version where there are any,
 * else the (older) API description. `undefined` where the data is not on this machine.
 */
export function readStripeDescription(): StripeDescription | undefined {
  const types = sharedData('stripe-types-2026-10-28.json', Types);
  const requests = sharedData('stripe-requests-2023-08-16.json', Requests);
  if (!types || !requests) return undefined;
  // A form holds texts only: numbers and truth values are read out of them.
  const ajv = new Ajv({ coerceTypes: true, strict: false, allErrors: true });
  const compiled = new Map<string, ValidateFunction>();

  function schemaOf(operation: string): Described | undefined {
    const known = types?.ops[operation];
    if (known) return known;
    const [method = '', path = ''] = operation.split(' ');
    const described = requests?.paths[path]?.[method];
    if (method !== 'get') return described?.body;
    return described && querySchema(described.query);
  }

  return {
    faultOf: (operation, fields) => {
      const names = Object.keys(fields);
      const key = [operation, ...names.toSorted()].join(' ');
      let validate = compiled.get(key);
      if (!validate) {
        const schema = schemaOf(operation);
        if (schema === undefined) return `Stripe describes no ${operation}.`;
        validate = ajv.compile(partFor(names, schema));
        compiled.set(key, validate);
      }
      if (validate(structuredClone(fields))) return undefined;
      const faults = (validate.errors ?? []).map(({ instancePath, message, params }) =>
        [instancePath, message, JSON.stringify(params)].join(' '),
      );
      return `${operation}: ${faults.join('; ')}`;
    },
  };
}

/**
 * The part of a schema that speaks of the given fields. As a whole, the schema of a payment takes a
 * second to compile, all the payment methods of the world included.
 */
function partFor(names: readonly string[], schema: Described): AnySchema {
  const definitions = Schema.parse(schema.definitions ?? {});
  let root = schema;
  while (typeof root.$ref === 'string') {
    root = Schema.parse(definitions[decodeURIComponent(root.$ref.replace('#/definitions/', ''))]);
  }
  const properties = Schema.parse(root.properties ?? {});
  return {
    ...root,
    definitions,
    properties: Object.fromEntries(
      Object.entries(properties).filter(([name]) => names.includes(name)),
    ),
  };
}

function querySchema(
  parameters: { name: string; required: boolean; schema: Record<string, unknown> }[],
): Described {
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}
