import type { ContentDraft, DraftChanges, SavedDraft } from '@league/shared/contract';
import {
  answered,
  change,
  keepMine,
  NO_WORK,
  nextRequest,
  readWork,
  refused,
  takeTheirs,
  type Work,
} from './work.ts';

const seen = { version: 3, document: { place: 'Химки', venue: { name: 'ФОК' } } };
const answer = (version: number, conflicts: SavedDraft['conflicts'] = []): SavedDraft => ({
  draft: { version } as ContentDraft,
  conflicts,
});
/** The next request, where there has to be one. */
function requestOf(work: Work): DraftChanges {
  const request = nextRequest(work);
  if (!request) throw new Error('Nothing to send');
  return request;
}
const theirs = (field: string, value: unknown) => ({ field, value, by: 'Орлова Анна', at: null });

test('work · sends what changed with what stood there, and is over with the answer', () => {
  const work = change(change(NO_WORK, seen, 'place', 'Клин'), seen, 'capacity', 450);
  const request = requestOf(work);
  expect(request).toEqual({
    version: 3,
    fields: { place: { from: 'Химки', to: 'Клин' }, capacity: { from: null, to: 450 } },
  });
  const after = answered({ ...work, sent: request }, request, answer(4));
  expect(after).toEqual(NO_WORK);
  expect(nextRequest(after)).toBeNull();
});

test('work · goes on from what was sent · typed while the answer was on its way', () => {
  let work = change(NO_WORK, seen, 'place', 'Кл');
  const request = requestOf(work);
  work = change({ ...work, sent: request }, seen, 'place', 'Клин');
  work = answered(work, request, answer(4));
  expect(nextRequest(work)).toEqual({ version: 4, fields: { place: { from: 'Кл', to: 'Клин' } } });
});

test('work · repeats a request without an answer as it was, so that it is no conflict with itself', () => {
  let work = change(NO_WORK, seen, 'place', 'Кл');
  const request = requestOf(work);
  work = change({ ...work, sent: request }, seen, 'place', 'Клин');
  expect(nextRequest(work)).toBe(request);
  expect(nextRequest(readWork(JSON.parse(JSON.stringify(work)), 4))).toEqual(request);
});

test('work · asks about a field that somebody else has changed, and goes on with the others', () => {
  let work = change(change(NO_WORK, seen, 'place', 'Клин'), seen, 'capacity', 450);
  const request = requestOf(work);
  work = answered(work, request, answer(5, [theirs('place', 'Дубна')]));
  expect(Object.keys(work.edits)).toEqual(['place']);
  expect(work.clashes.place).toMatchObject({ value: 'Дубна', by: 'Орлова Анна' });
  expect(nextRequest(work)).toBeNull();
  work = change(work, seen, 'capacity', 300);
  expect(Object.keys(nextRequest(work)?.fields ?? {})).toEqual(['capacity']);

  const mine = keepMine(work, 'place');
  expect(nextRequest(mine)?.fields.place).toEqual({ from: 'Дубна', to: 'Клин' });
  const other = takeTheirs(work, 'place');
  expect(other.edits.place).toBeUndefined();
  expect(other.clashes).toEqual({});
});

test('work · keeps both changes of a field in parts, unless they concern the same part', () => {
  const links = {
    broadcast: { kind: 'unavailable', note: 'скоро' },
    regulations: { kind: 'file', file: 'a.pdf' },
  };
  const begun = { version: 3, document: { links } };
  const broadcast = { kind: 'external', href: 'https://vk.com/', note: 'видео' };
  const work = change(NO_WORK, begun, 'links', { ...links, broadcast });
  const request = requestOf(work);
  const regulations = { kind: 'file', file: 'b.pdf' };
  // As the database answers it: in another order.
  const stored = { regulations, broadcast: { note: 'скоро', kind: 'unavailable' } };
  const merged = answered(work, request, answer(5, [theirs('links', stored)]));
  expect(nextRequest(merged)).toEqual({
    version: 5,
    fields: { links: { from: stored, to: { broadcast, regulations } } },
  });
  const same = answered(work, request, answer(5, [theirs('links', { ...links, broadcast: null })]));
  expect(same.clashes.links).toBeDefined();
});

test('work · does not repeat a field that was refused before it changes', () => {
  let work = change(change(NO_WORK, seen, 'place', 'x'.repeat(9)), seen, 'capacity', 450);
  work = refused({ ...work, sent: nextRequest(work) }, { place: 'Слишком длинно' });
  expect(Object.keys(nextRequest(work)?.fields ?? {})).toEqual(['capacity']);
  work = change(work, seen, 'place', 'x');
  expect(work.refusals).toEqual({});
  expect(nextRequest(work)?.fields.place).toEqual({ from: 'Химки', to: 'x' });
});

test.each([
  ['nothing', null],
  ['a list', [1]],
  ['edits without a version', { edits: { place: { from: null, to: 'x' } } }],
  ['a request without fields', { edits: {}, sent: { version: 1 } }],
])('kept work · is empty · %s was kept', (_what, kept) => {
  expect(readWork(kept, 3)).toEqual(NO_WORK);
});

test('kept work · asks the server about the version that it has · it was brought back from a backup', () => {
  const work = change(NO_WORK, { ...seen, version: 9 }, 'place', 'Клин');
  expect(nextRequest(readWork(JSON.parse(JSON.stringify(work)), 4))?.version).toBe(4);
});
