import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@league/shared/contract';
import { sampleOf } from './sample.ts';

test('provider of the trial · answers every call of the contract by its schema', () => {
  for (const { id, response } of CALLS) {
    const answer = sampleOf(response, { user_type: 'coach' });
    assert.equal(response.safeParse(answer).error, undefined, `${id}: ${JSON.stringify(answer)}`);
  }
});
