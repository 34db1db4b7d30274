import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  dateDocument,
  getUser,
  listAthletes,
  listClubs,
  login,
  uploadUserImage,
  validate,
} from '@league/shared/contract';
import { z } from 'zod';
import { answerOf, pathOf, payloadOf } from './contract-call.ts';
import { assertRefused, startTestApp, visitorAs } from './test-app.ts';

const { app } = await startTestApp();
const coach = await visitorAs(app, 'coach');

test('path · contains escaped parameters and query', () => {
  assert.equal(pathOf(dateDocument, { params: { id: 7, kind: 'umo' } }), '/user/users/7/documents/umo');
  assert.equal(pathOf(getUser, { params: { id: '../7?' } }), '/user/users/..%2F7%3F');
  assert.equal(pathOf(listAthletes, { query: { coachId: 'a b&c' } }), '/athletes?coachId=a+b%26c');
  assert.equal(pathOf(listAthletes, { query: {} }), '/athletes');
});

test('file · is sent as a multipart form in the field of the call', async () => {
  const { payload, headers } = await payloadOf(uploadUserImage, {
    file: new File(['x'], 'a.jpg'),
    headers: { 'x-a': '1' },
  });
  const form = await new Response(payload as Buffer<ArrayBuffer>, {
    headers: headers as Record<string, string>,
  }).formData();
  assert.deepEqual([...form.keys()], ['image']);
  assert.equal(headers?.['x-a'], '1');
});

test('answer · fails the test with the id of the call when a 200 breaks the response schema', async () => {
  const wrong = { ...listClubs, response: z.array(z.object({ missing: z.string() })) };
  await assert.rejects(coach.call(wrong), /listClubs answered outside the contract[\s\S]*missing/);
});

test('answer · is absent from a refusal, which does not count as success', async () => {
  const refused = await coach.call(login, { body: { email: 'coach@league.test', password: 'x' } });
  assertRefused(refused, 401, 'wrong_credentials');
  assert.equal(refused.answer, undefined);
  assert.throws(() => answerOf(refused), { code: 'ERR_ASSERTION' });
});

test('input · does not compile in another shape than the contract’s', async () => {
  // @ts-expect-error: no parameters
  assertRefused(await coach.call(getUser, {}), 400, 'invalid_input');
  // @ts-expect-error: the body lacks the password
  assertRefused(await coach.call(login, { body: { email: 'coach@league.test' } }), 400, 'invalid_input');
  // @ts-expect-error: the call has no query
  answerOf(await coach.call(validate, { query: { page: 1 } }));
  // @ts-expect-error: an answer has the type of its call
  assert.equal(answerOf(await coach.call(validate)).token, undefined);
});
