import type { ContentDraft } from '@league/shared/contract';
import {
  change,
  keepMine,
  NO_WORK,
  nextRequest,
  readWork,
  rebase,
  refused,
  takeTheirs,
  type Work,
} from './work.ts';

const stored = (version: number, document: ContentDraft['document'] = {}) => ({
  ...{ version, document: { place: 'Химки', venue: { name: 'ФОК' }, ...document } },
  ...{ saved_by: 'Орлова Анна', saved_at: '2035-01-10T12:02:00.000Z' },
});
const seen = stored(3);
const sending = (work: Work): Work => ({ ...work, sent: nextRequest(work)?.fields ?? {} });

test('work · sends what changed, and is over once it is stored', () => {
  const work = change(change(NO_WORK, seen, 'place', 'Клин'), seen, 'capacity', 450);
  expect(nextRequest(work)).toEqual({ version: 3, fields: { place: 'Клин', capacity: 450 } });
  const after = rebase(sending(work), stored(4, { place: 'Клин', capacity: 450 }));
  expect(after).toEqual({ ...NO_WORK, version: 4 });
  expect(nextRequest(after)).toBeNull();
});

test('work · goes on from what was sent · typed while the answer was on its way, or did not come', () => {
  const work = change(sending(change(NO_WORK, seen, 'place', 'Кл')), seen, 'place', 'Клин');
  for (const one of [work, readWork(JSON.parse(JSON.stringify(work)))])
    expect(nextRequest(rebase(one, stored(4, { place: 'Кл' })))).toEqual({
      version: 4,
      fields: { place: 'Клин' },
    });
});

test('work · asks about a field that somebody else has changed, and goes on with the others', () => {
  const begun = change(change(NO_WORK, seen, 'place', 'Клин'), seen, 'capacity', 450);
  let work = rebase(sending(begun), stored(5, { place: 'Дубна' }));
  expect(work.clashes.place).toMatchObject({ value: 'Дубна', by: 'Орлова Анна' });
  expect(nextRequest(work)).toEqual({ version: 5, fields: { capacity: 450 } });
  work = rebase(sending(work), { ...stored(6, { place: 'Дубна', capacity: 450 }), saved_by: 'Я' });
  expect(work.clashes.place?.by).toBe('Орлова Анна');
  expect(nextRequest(work)).toBeNull();

  const mine = keepMine(work, 'place');
  expect(nextRequest(mine)).toEqual({ version: 6, fields: { place: 'Клин' } });
  expect(takeTheirs(work, 'place')).toEqual({ ...NO_WORK, version: 6 });
});

test('work · stands on the version that the person saw first · the page has a newer one since', () => {
  const work = change(change(NO_WORK, seen, 'place', 'Клин'), stored(7, { place: 'Дубна' }), 'capacity', 450);
  expect(nextRequest(work)?.version).toBe(3);
  expect(rebase(work, stored(7, { place: 'Дубна' })).clashes.place?.value).toBe('Дубна');
});

test('work · keeps both changes of a field in parts, unless they concern the same part', () => {
  const links = {
    broadcast: { kind: 'unavailable', note: 'скоро' },
    regulations: { kind: 'file', file: 'a.pdf' },
  };
  const broadcast = { kind: 'external', href: 'https://vk.com/', note: 'видео' };
  const work = change(NO_WORK, stored(3, { links }), 'links', { ...links, broadcast });
  const regulations = { kind: 'file', file: 'b.pdf' };
  // As the database answers it: in another order.
  const theirs = { regulations, broadcast: { note: 'скоро', kind: 'unavailable' } };
  expect(nextRequest(rebase(work, stored(5, { links: theirs })))).toEqual({
    version: 5,
    fields: { links: { broadcast, regulations } },
  });
  const same = rebase(work, stored(5, { links: { ...links, broadcast: null } }));
  expect(same.clashes.links).toBeDefined();
});

test('work · does not repeat a field that was refused before it changes', () => {
  let work = change(change(NO_WORK, seen, 'place', 'x'.repeat(9)), seen, 'capacity', 450);
  work = refused(sending(work), { place: 'Слишком длинно' });
  expect(Object.keys(nextRequest(work)?.fields ?? {})).toEqual(['capacity']);
  work = change(work, seen, 'place', 'x');
  expect(work.refusals).toEqual({});
  expect(nextRequest(work)?.fields.place).toBe('x');
});

test.each([
  ['nothing', null],
  ['a list', [1]],
  ['a request without fields', { edits: {}, sent: 1 }],
])('kept work · is empty · %s was kept', (_what, kept) => {
  expect(readWork(kept)).toEqual(NO_WORK);
});
