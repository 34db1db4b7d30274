import assert from 'node:assert/strict';
import { test } from 'node:test';
import { liveEdge } from '../testing/edges.ts';

test('well-known addresses · lead to the password, and to whom a weakness is told', async (t) => {
  const { edge } = await liveEdge(t);
  const password = await edge.inject('/.well-known/change-password');
  assert.deepEqual([password.statusCode, password.headers.location], [302, '/security']);
  const { headers, payload } = await edge.inject('/.well-known/security.txt');
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
  assert.match(payload, /^Contact: https?:\/\/\S+\/help$/m);
  const days = (Date.parse(/^Expires: (.*)$/m.exec(payload)?.[1] ?? '') - Date.now()) / 86_400_000;
  assert.ok(days > 80 && days < 365, `${days}`);
  assert.equal((await edge.inject('/.well-known/other')).statusCode, 404);
});
