import assert from 'node:assert/strict';
import { AlreadyExistsError, type Store } from '../release/store.ts';

/** Lets twenty writers put one file at once: exactly one wins, its bytes stay, and the others learn that it exists. */
export async function assertOneWinner(store: Store): Promise<void> {
  const texts = Array.from({ length: 20 }, (_, index) => `writer ${index}`);
  const results = await Promise.allSettled(texts.map((text) => store.put('sets/1.json', Buffer.from(text))));
  const winners = texts.filter((_, index) => results[index]?.status === 'fulfilled');
  assert.equal(winners.length, 1);
  assert.equal(String(await store.get('sets/1.json')), winners[0]);
  for (const result of results) {
    if (result.status === 'rejected') assert.ok(result.reason instanceof AlreadyExistsError);
  }
}
