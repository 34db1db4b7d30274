import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessions } from '../../src/platform/db/schema.ts';
import { startTestApp } from '../../src/testing/test-app.ts';
import { saveBrackets } from './saves.ts';

test('saves of a campaign · end with the refusal, instead of being repeated for ever', async () => {
  const { app, db } = await startTestApp();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const endSession = () => void Promise.resolve(db.delete(sessions));
  const saves = saveBrackets(
    () => url,
    (done) => done >= 1_000,
    { acknowledge: endSession },
  );
  await assert.rejects(saves, /a save is refused \(401\)/);
});
