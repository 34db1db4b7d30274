import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createContentDraft,
  listContentRevisions,
  restoreContentRevision,
  saveContentDraft,
} from '@league/shared/contract';
import { startContentScene } from '../../../testing/content-scene.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { assertRefused, type Visitor } from '../../../testing/test-app.ts';
import { WHOLE } from '../../../testing/tournaments.ts';

const scene = await startContentScene();
const { colleague, create, organiser, read, set } = scene;

const add = (body: { title: string; year: number; like?: string }) =>
  organiser.call(createContentDraft, { body });
const save = (id: string, version: number, fields: Record<string, unknown>, by: Visitor = organiser) =>
  by.call(saveContentDraft, { params: { tournament: id }, body: { version, fields } });
const revisions = async (id: string) =>
  answerOf(await organiser.call(listContentRevisions, { params: { tournament: id } }));

test('new tournament · has an address from title and year that no other has', async () => {
  const made = answerOf(await add({ title: 'Кубок «Ёлка» 🥋 Щёлково', year: 2035 }));
  assert.equal(made.id, 'kubok_elka_shchelkovo_2035');
  assert.equal(made.document.title, 'Кубок «Ёлка» 🥋 Щёлково');
  const says = new Map(made.problems.map(({ field, message }) => [field, message]));
  for (const field of ['startsAt', 'venue']) assert.equal(says.get(field), 'Заполните поле', field);
  for (const field of ['counts', 'information', 'social', 'links.broadcast'])
    assert.equal(says.has(field), false, field);
  assert.equal(answerOf(await add({ title: 'Весна 2036', year: 2036 })).id, 'vesna_2036');
  // Once more, under another spelling, and as a tournament of the site.
  for (const title of ['Кубок «Ёлка» 🥋 Щёлково', 'КУБОК Елка – Щелково'])
    assert.ok(assertRefused(await add({ title, year: 2035 }), 409, 'conflict').fields?.title);
  assertRefused(await add({ title: '🥋', year: 2035 }), 400, 'invalid_input');
});

test('new tournament · is made once for two that make it at once', async () => {
  const both = await Promise.all([1, 2].map(() => add({ title: 'Дважды', year: 2035 })));
  assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
});

test('new tournament · takes over what stays from year to year', async () => {
  const information = [
    { label: 'Соревнования', text: '19 мая, начало в 09:00' },
    { label: 'Возраст', text: '12–14 лет (2021–2023)' },
    { label: 'Заявки', text: 'Только в формате Excel.' },
  ];
  const own = await create({
    ...{ ...WHOLE, information, teams: ['Олимп'], status: { kind: 'cancelled', reason: 'Зал' } },
    ...{ weighIn: '18 мая, 17:00–20:00', description: 'Кубок 2035 года.' },
  });
  {
    const { document } = answerOf(await add({ title: 'По образцу', year: 2036, like: own }));
    assert.deepEqual(document.venue, WHOLE.venue);
    assert.deepEqual(document.contacts, WHOLE.contacts);
    for (const field of ['startsAt', 'teams', 'status', 'photos', 'results', 'weighIn'])
      assert.equal(document[field], undefined, field);
    assert.deepEqual(document.counts, []);
    const regulations = { kind: 'unavailable', note: 'файл готовится' };
    assert.deepEqual(document.links, { ...WHOLE.links, regulations }, 'no file of last year');
  }
  const { document } = answerOf(await add({ title: 'Без дат', year: 2036, like: own }));
  assert.equal(document.description, undefined);
  assert.deepEqual(document.information, [
    { label: 'Соревнования', text: '' },
    { label: 'Возраст', text: '' },
    { label: 'Заявки', text: 'Только в формате Excel.' },
  ]);
  assertRefused(await add({ title: 'Без образца', year: 2036, like: 'nowhere' }), 404, 'not_found');
});

test('save · is refused with what is there now · somebody has saved meanwhile', async () => {
  const id = await create({ place: 'Химки', capacity: 300 });
  const { version } = await read(id);
  answerOf(await save(id, version, { place: 'Клин' }, colleague));
  const refused = assertRefused(
    await save(id, version, { place: 'Дубна', capacity: 450 }),
    409,
    'stale_version',
  );
  const current = await read(id);
  assert.deepEqual(refused.current, current);
  assert.deepEqual([current.document.place, current.document.capacity], ['Клин', 300]);
  assert.match(current.saved_by ?? '', /\S+ \S+/);
});

test('save · loses nothing of two that come at once · one is refused', async () => {
  const id = await create();
  const { version } = await read(id);
  const both = await Promise.all([
    save(id, version, { place: 'Химки' }),
    save(id, version, { capacity: 450 }, colleague),
  ]);
  assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
});

test('save · keeps what is not valid yet, and refuses other fields and sizes', async () => {
  const id = await create();
  answerOf(await save(id, 1, { capacity: 'много' }));
  const kept = await read(id);
  assert.equal(kept.document.capacity, 'много');
  assert.ok(kept.problems.some(({ field }) => field === 'capacity'));
  const refused = async (fields: Record<string, unknown>, version = kept.version) =>
    assertRefused(await save(id, version, fields), 400, 'invalid_input').fields;
  assert.ok((await refused({ price: 1 }))?.['fields.price']);
  assert.ok((await refused({ id: 'other' }))?.['fields.id']);
  assert.ok(
    (await refused({ place: 'x', regulationsText: 'x'.repeat(310_000) }))?.['fields.regulationsText'],
  );
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  const nested = await organiser.callWith(saveContentDraft, {
    params: { tournament: id },
    body: `{"version":${kept.version},"fields":{"place":${deep}}}`,
    headers: { 'content-type': 'application/json' },
  });
  assert.ok(assertRefused(nested, 400, 'invalid_input').fields?.['fields.place']);
  assertRefused(await save(id, kept.version + 9, { place: 'x' }), 409, 'stale_version');
  assert.deepEqual(await read(id), kept);
});

test('revision · is brought back as a new one, unless somebody has saved meanwhile', async () => {
  const id = await create({ place: 'Химки' });
  await set(id, { place: 'Клин', teams: ['Олимп'] }, colleague);
  const restore = (revision: number, version: number) =>
    organiser.call(restoreContentRevision, { params: { tournament: id, revision }, body: { version } });
  const { version } = await read(id);
  assertRefused(await restore(1, version - 1), 409, 'stale_version');
  assertRefused(await restore(99, version), 404, 'not_found');
  const back = answerOf(await restore(1, version));
  assert.deepEqual([back.document.place, back.document.teams], ['Химки', undefined]);
  const [newest, ...others] = await revisions(id);
  assert.deepEqual([newest?.number, newest?.restored], [3, 1]);
  assert.deepEqual(newest?.changes, ['Город: Клин → Химки', 'Команды: убрано: Олимп']);
  assert.equal(others.length, 2, 'nothing is lost');
  await set(id, { place: 'Дубна' });
  assert.equal((await revisions(id)).length, 4, 'what was brought back stays a revision of its own');
});
