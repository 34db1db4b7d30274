import { errorBody } from '@league/shared/contract';
import build from 'fast-json-stringify';
import fp from 'fastify-plugin';
import { type ZodType, z } from 'zod';

/**
 * Serialises answers with compiled schemas: a field that the schema does not name never leaves the provider. With
 * `isChecked`, as in tests, every answer is first parsed by its schema, which costs more than most queries.
 */
export const answers = fp<{ isChecked: boolean }>(
  async (app, { isChecked }) => {
    app.setSerializerCompiler<ZodType>(({ schema }) => {
      const write = compile(schema);
      return isChecked ? (answer: unknown) => write(schema.parse(answer)) : write;
    });
    if (!isChecked) return;
    app.addHook('onSend', (_, reply, payload, done) => {
      const isRefusal = reply.statusCode >= 400 && typeof payload === 'string';
      if (isRefusal) errorBody.strict().parse(JSON.parse(payload));
      done(null, payload);
    });
  },
  { name: 'answers' },
);

/** Types and fields only; fast-json-stringify would convert formats in its own way. */
function compile(schema: ZodType): (answer: unknown) => string {
  const json = z.toJSONSchema(schema, {
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      delete jsonSchema.format;
      const [value, nothing] = jsonSchema.anyOf ?? [];
      if (jsonSchema.anyOf?.length !== 2 || !isNull(nothing) || typeof value !== 'object') return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, value, { nullable: true });
    },
  });
  return (build as unknown as (schema: object) => (answer: unknown) => string)(json);
}

const isNull = (schema: unknown) => (schema as { type?: string } | undefined)?.type === 'null';
