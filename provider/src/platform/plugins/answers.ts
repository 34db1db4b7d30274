import { errorBody } from '@league/shared/contract';
import build from 'fast-json-stringify';
import fp from 'fastify-plugin';
import { type ZodType, z } from 'zod';

type Serializer = (answer: unknown) => string;

/** Compiled ones, which all apps of a process share. */
const serializers = new WeakMap<ZodType, Serializer>();

/**
 * Serialises answers with compiled schemas: a field that the schema does not name never leaves the provider. A schema is
 * compiled with the first answer that needs it: to compile all of them would be a third of the provider's start. With
 * `isChecked`, as in tests, every answer is first parsed by its schema, which costs more than most queries.
 */
export const answers = fp<{ isChecked: boolean }>(
  async (app, { isChecked }) => {
    app.setSerializerCompiler<ZodType>(({ schema }) => (answer: unknown) => {
      const write = serializers.get(schema) ?? serializerOf(schema);
      serializers.set(schema, write);
      return write(isChecked ? schema.parse(answer) : answer);
    });
    if (!isChecked) return;
    const refusal = errorBody.strict();
    app.addHook('onSend', (_, reply, payload, done) => {
      const isRefusal = reply.statusCode >= 400 && typeof payload === 'string';
      if (isRefusal) refusal.parse(JSON.parse(payload));
      done(null, payload);
    });
  },
  { name: 'answers' },
);

/** Types and fields only; fast-json-stringify would convert formats in its own way. */
export function serializerOf(schema: ZodType): Serializer {
  const json = z.toJSONSchema(schema, {
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      delete jsonSchema.format;
      const [value, nothing] = jsonSchema.anyOf ?? [];
      if (jsonSchema.anyOf?.length !== 2 || !isNull(nothing) || typeof value !== 'object') return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, value, { nullable: true });
      // Within a union the listed values decide which part fits, and null has to be among them.
      if (value.enum) jsonSchema.enum = [...value.enum, null];
    },
  });
  return (build as unknown as (schema: object) => Serializer)(json);
}

const isNull = (schema: unknown) => (schema as { type?: string } | undefined)?.type === 'null';
