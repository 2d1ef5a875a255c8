import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';
import { z } from 'zod';
import { sharedData } from '../shared-data.ts';
import type { FormFields } from './stripe-form.ts';

const Types = z.object({ ops: z.record(z.string(), z.record(z.string(), z.unknown())) });
const Schema = z.record(z.string(), z.unknown());
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

  function schemaOf(operation: string): AnySchema | undefined {
    const known = types?.ops[operation];
    if (known) return known;
    const [method = '', path = ''] = operation.split(' ');
    const described = requests?.paths[path]?.[method];
    if (method !== 'get') return described?.body;
    return described && querySchema(described.query);
  }

  return {
    faultOf: (operation, fields) => {
      let validate = compiled.get(operation);
      if (!validate) {
        const schema = schemaOf(operation);
        if (schema === undefined) return `Stripe describes no ${operation}.`;
        validate = ajv.compile(schema);
        compiled.set(operation, validate);
      }
      if (validate(structuredClone(fields))) return undefined;
      const faults = (validate.errors ?? []).map(({ instancePath, message, params }) =>
        [instancePath, message, JSON.stringify(params)].join(' '),
      );
      return `${operation}: ${faults.join('; ')}`;
    },
  };
}

function querySchema(
  parameters: { name: string; required: boolean; schema: Record<string, unknown> }[],
): AnySchema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}
