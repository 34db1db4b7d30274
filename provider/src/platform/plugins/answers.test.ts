import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS, type Call } from '@league/shared/contract';
import Fastify from 'fastify';
import { z } from 'zod';
import { answers, serializerOf } from './answers.ts';
import { errors } from './errors.ts';

const schema = z.object({
  id: z.number().int(),
  day: z.iso.date().nullable(),
  kind: z.enum(['event', 'camp']).nullable(),
  place: z.object({ name: z.string() }).nullable(),
  list: z.array(z.object({ at: z.iso.datetime().nullable() })),
  rest: z.record(z.string(), z.unknown()),
});

async function answerWith(answer: unknown, isChecked = false, status = 200) {
  const app = Fastify();
  await app.register(answers, { isChecked });
  await app.register(errors);
  app.get('/', { schema: { response: { 200: schema } } }, (_, reply) =>
    reply.code(status as 200).send(answer),
  );
  return app.inject('/');
}

const whole = {
  id: 1,
  day: '2026-11-21',
  kind: 'camp',
  place: { name: 'Клин «Витязь»\n"\\ \u2028 </script>' },
  list: [{ at: null }, { at: '2026-11-21T10:00:00.000Z' }],
  rest: { a: [1, { b: null }] },
};

test('answer · has exactly the given values', async () => {
  assert.deepEqual((await answerWith(whole)).json(), whole);
  const empty = { id: 1, day: null, kind: null, place: null, list: [], rest: {} };
  assert.deepEqual((await answerWith(empty)).json(), empty);
});

test('answer · drops fields that the schema does not name, at any depth', async () => {
  const secret = { passwordHash: 'secret' };
  const response = await answerWith({ ...whole, ...secret, place: { name: 'Клин', ...secret } });
  assert.doesNotMatch(response.body, /secret/);
});

test('answer · fails the test if it or a refusal breaks its schema', async () => {
  for (const wrong of [
    { ...whole, id: '1' },
    { ...whole, day: 'today' },
    { ...whole, kind: 'match' },
  ])
    assert.equal((await answerWith(wrong, true)).statusCode, 500);
  assert.equal((await answerWith({ wrong: true }, true, 404)).statusCode, 500);
  assert.equal((await answerWith({ error: 'not_found', message: 'Не найдено' }, true, 404)).statusCode, 404);
});

test('serializer · compiles for every call', () => {
  for (const { id, response } of CALLS as readonly Call[])
    assert.doesNotThrow(() => serializerOf(response), id);
});
