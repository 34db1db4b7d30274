import assert from 'node:assert/strict';
import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { test } from 'node:test';
import Fastify from 'fastify';
import { notFound } from '../refusal.ts';
import { answerError } from './errors.ts';

test('aborted request · is answered at once', async () => {
  const brokenOff = new IncomingMessage(new Socket());
  brokenOff.destroy();
  await once(brokenOff, 'close');
  const app = Fastify();
  let isAnswered = false;
  app.get('/', (request, reply) => {
    answerError(notFound(), Object.create(request, { raw: { value: brokenOff } }), reply);
    isAnswered = reply.sent;
    if (!isAnswered) reply.send();
  });
  await app.inject('/');
  assert.equal(isAnswered, true);
});
