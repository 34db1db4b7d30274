import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { errorBody } from '@league/shared/contract';
import build from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import helmet from 'helmet';
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

/**
 * Lets routes answer compressed (`COMPRESSED`). Nothing is by itself: an answer with a secret beside what somebody has sent tells by its
 * length how alike they are. No request is decompressed.
 */
export const compression = fp(async (app: FastifyInstance) => {
  await app.register(compress, {
    globalCompression: false,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // Best for its time: 4 ms for a rating of 40 kB, which becomes 6 kB.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
});

/** Options of a route that everybody may read: below this size, an answer is one packet anyway. */
export const COMPRESSED = { compress: { threshold: 1_400 } };

/** Whether `If-None-Match` names this tag. Compressing proxies weaken a tag (`W/"…"`); it is still the same. */
export function isFresh(header: string | undefined, etag: string): boolean {
  const known = header?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known !== undefined && (known.includes(etag) || known.includes('*'));
}

/**
 * Whether the reader, who asks each time, has this already: then the reply is sent (304).
 * @param state what the answer follows from
 */
export function isKnown(state: unknown, request: FastifyRequest, reply: FastifyReply): boolean {
  const etag = `"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', 'no-cache').header('etag', etag);
  const isIt = isFresh(request.headers['if-none-match'], etag);
  if (isIt) reply.code(304).send();
  return isIt;
}

/** The answer with a tag of it; 304 if the reader has it already. */
export const sendTagged = <Value>(value: Value, request: FastifyRequest, reply: FastifyReply) =>
  isKnown(value, request, reply) ? reply : value;

/** Puts the headers of {@link advisedHeaders} on every answer. */
export const securityHeaders = fp<{ headers: Readonly<Record<string, string>> }>(
  async (app, { headers }) => {
    app.addHook('onRequest', (_, reply, done) => {
      reply.headers(headers);
      done();
    });
  },
  { name: 'security-headers' },
);

/**
 * The headers that helmet advises. They never change, so helmet is called once: its plugin for Fastify computes them
 * for every request, which took longer than most of our queries.
 */
export function advisedHeaders(isSecure: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  const set = helmet({
    contentSecurityPolicy: { directives: { upgradeInsecureRequests: isSecure ? [] : null } },
    strictTransportSecurity: isSecure,
  });
  set({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}
