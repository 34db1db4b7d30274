import { errorBody } from '@league/shared/contract';
import build from 'fast-json-stringify';
import fp from 'fastify-plugin';
import { type ZodType, z } from 'zod';

/**
 * Writes answers by their schemas, which are compiled: what a schema does not name never leaves the provider. With
 * `isChecked` every answer is held against its schema first, which costs more than most queries: the tests do so.
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

/** The schema tells types and fields only; of formats fast-json-stringify would make its own conversions. */
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
