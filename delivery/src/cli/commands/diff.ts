import { DeliveryError } from '../../delivery-error.ts';
import type { Store } from '../../release/store.ts';
import { movesBetween } from '../../sets/history.ts';
import { listRevisions, readRevision } from '../../sets/sets.ts';
import { command, open } from '../command.ts';
import { describeMove } from '../report.ts';
import { expectCount, usage } from '../words.ts';

/** Prints how the sets of two revisions differ. */
export const diff = command({
  name: 'diff',
  help: 'diff      <ревизия> <ревизия>               чем отличаются два набора: по строке на часть',
  options: {},
  async *run({ words }, workplace) {
    const revisions = words.map(Number);
    if (words.length < 2 || !words.every((word) => /^[1-9]\d{0,8}$/.test(word)))
      throw usage('Назовите две ревизии, например: 3 5.');
    expectCount(words, 2, 2);
    const store = await open(workplace);
    const [from, to] = await Promise.all(revisions.map((revision) => readLive(store, revision)));
    const lines = movesBetween(from, to).map(describeMove).sort();
    yield lines.length === 0 ? 'Наборы одинаковы.' : lines.join('\n');
  },
});

async function readLive(store: Store, revision: number) {
  const known = await listRevisions(store);
  if (known.includes(revision)) return (await readRevision(store, revision)).parts;
  const last = known[0] ? [`последняя – ${known[0]}`] : [];
  throw new DeliveryError('unknown_release', `Ревизии ${revision} нет.`, last);
}
