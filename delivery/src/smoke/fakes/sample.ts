import * as z from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Texts of the formats that the contract uses. */
const TEXTS: Record<string, string> = {
  date: '2025-04-12',
  'date-time': '2025-04-12T09:00:00.000Z',
  email: 'coach@league.test',
  uri: 'https://league.test/file',
  uuid: '6f1b0c5e-8f0a-4c59-9d7b-0d3c1f6f2a11',
};

/** Texts for the patterns of the contract, the first that matches. */
const WORDS = ['Проба', 'sample', 'cadets-a:male:33', '33', '+03:00', '+7(900)000-00-00', '1-0123456789ab'];

/** A value that the schema accepts: each field is there, each list has one element, ids are 1. */
export function sampleOf(schema: z.core.$ZodType, given: Readonly<Record<string, unknown>> = {}): unknown {
  return sample(z.toJSONSchema(schema, { unrepresentable: 'any', reused: 'inline' }) as JsonSchema, given);
}

/** @param given values of fields by name, wherever they occur */
function sample(schema: JsonSchema, given: Readonly<Record<string, unknown>>): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sample(choices.find(({ type }) => type !== 'null') ?? {}, given);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [
          name,
          given[name] ?? sample(field as JsonSchema, given),
        ]),
      );
    case 'array':
      if (Array.isArray(schema.prefixItems))
        return schema.prefixItems.map((item) => sample(item as JsonSchema, given));
      return schema.maxItems === 0 ? [] : [sample((schema.items ?? {}) as JsonSchema, given)];
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function textOf({ format = '', pattern = '', minLength = 0, maxLength }: JsonSchema): string {
  const fitting = [TEXTS[format], ...WORDS].find((text) => text && new RegExp(pattern, 'u').test(text));
  return (fitting ?? '').padEnd(minLength, 'x').slice(0, maxLength);
}
