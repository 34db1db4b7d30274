import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import {
  addDayEntries,
  cancelActivity,
  changeActivity,
  createCamp,
  createEvent,
  getActivity,
  getBrackets,
  openDay,
  updateBrackets,
  updateUser,
} from '@league/shared/contract';
import { eq, getTableColumns } from 'drizzle-orm';
import { erasePerson } from '../../entry/personal-data.ts';
import { activities, consents, users } from '../../platform/db/schema.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { entryRow, startDayScene } from '../../testing/day-scene.ts';
import { assertRefused } from '../../testing/test-app.ts';
import { findInProse } from './name-in-prose.ts';

const { club, db, guest, organiser, params, parent, send, son, newCamp } = await startDayScene();
await db
  .update(users)
  .set({ lastname: 'Белов', firstname: 'Ян', parentId: parent.id })
  .where(eq(users.id, son.id));
const draft = { name: 'Лето', date: '2099-07-12', location: 'Клин' };
const hide = () =>
  db.insert(consents).values({
    ...{ userId: parent.id, subjectId: son.id, policy: 'dissemination', refused: true },
    ...{ version: '1', way: 'site', address: '' },
  });

for (const [text, isNamed] of [
  ['Белов Ян: перелом, справка', true],
  ['В отряде Яна Белова', true],
  ['беловым я.', true],
  ['Ян Петрович Белов', true],
  ['Белову Яну', true],
  ['Белов-Ян', true],
  ['Беловодск, январь', false],
  ['Белова Анна', false],
  ['Клуб «Белый ягуар»', false],
  ['Белов Яков и Белова Янина', false],
] as const)
  test(`name in prose · ${isNamed ? 'is found' : 'is not found'} · «${text}»`, () => {
    const athlete = { id: 1, lastname: 'Белов', firstname: 'Ян', middlename: null, club: null };
    assert.equal(findInProse([athlete])(text).names.length > 0, isNamed);
  });

for (const [firstname, text, found] of [
  ['Марк', 'Белову Марку Ильичу – грамота', 'Белову Марку Ильичу'],
  ['Марк', 'наградили Марка Ильича Белова', 'Марка Ильича Белова'],
  ['Марк', 'Белова Мария, Белов Максим', undefined],
  ['Алексей', 'с Беловым Алексеем', 'Беловым Алексеем'],
  ['Алексей', 'с Беловым Александром', undefined],
  ['Павел', 'без Белова Павла', 'Белова Павла'],
  ['Лев', 'Белову Льву', 'Белову Льву'],
  ['Пётр', 'Белова Петра', 'Белова Петра'],
  ['Мария', 'Белову Марию', 'Белову Марию'],
  ['Мария', 'Белова Марина', undefined],
  ['Илья', 'Беловым Ильёй', 'Беловым Ильёй'],
  ['Иван', 'Белов и Петров', undefined],
  ['Семён', 'бой с Беловым', undefined],
  ['Виктор', 'Победил Белов, в финале', undefined],
  ['Семён', 'белов с.', 'белов с'],
  ['Семён', 'С Беловым С', 'С Беловым С'],
] as const)
  test(`name in prose · ${found ? `is «${found}»` : 'is not found'} · ${firstname} in «${text}»`, () => {
    const athlete = { id: 1, lastname: 'Белов', firstname, middlename: null, club: null };
    const [name] = findInProse([athlete])(text).names;
    assert.equal(name && text.slice(name.from, name.to), found);
  });

test('name in prose · a surname of two words, in both of which the case shows', () => {
  const athlete = { id: 1, lastname: 'Белов-Рощин', firstname: 'Марк', middlename: null, club: null };
  for (const [text, isNamed] of [
    ['Беловым-Рощиным Марком', true],
    ['М. Белов-Рощин', true],
    ['Белов Марк', false],
    ['Рощин Марк', false],
  ] as const)
    assert.equal(findInProse([athlete])(text).names.length > 0, isNamed, text);
  const other = { ...athlete, lastname: 'Рощин' };
  assert.deepEqual(findInProse([other])('Белов-Рощин Марк').names, []);
});

test('texts of an event · may name a child · the name may be shown', async () => {
  answerOf(await club.call(createEvent, { body: { ...draft, name: 'Встреча с Яном Беловым' } }));
  await hide();
});

test('public text · is refused with its field · it names a child whose name is hidden', async () => {
  const named = 'С нами Белов Ян, перелом';
  const message =
    'Уберите «Белов Ян»: это увидят все, а показывать имя не разрешено. Если это другой человек, оставьте одну фамилию.';
  for (const call of [createCamp, createEvent])
    for (const field of ['name', 'location'])
      assert.deepEqual(
        assertRefused(await club.call(call, { body: { ...draft, [field]: named } }), 400, 'invalid_input')
          .fields,
        { [field]: message },
      );
  const id = await newCamp('Сборы');
  const change = (texts: object) =>
    organiser.call(changeActivity, { params: { id }, body: { ...draft, ...texts } });
  for (const field of ['programme', 'picture_alt'])
    assert.deepEqual(assertRefused(await change({ [field]: named }), 400, 'invalid_input').fields, {
      [field]: message,
    });
  answerOf(await change({ programme: 'Подъём в 7, Беловодск' }));
  const cancel = (reason: string) => organiser.call(cancelActivity, { params: { id }, body: { reason } });
  assert.deepEqual(assertRefused(await cancel(named), 400, 'invalid_input').fields, { reason: message });
  answerOf(await cancel('Зал закрыт'));

  const body = { tournament: 'not_listed', title: 'Кубок Яна Белова', date: '2099-03-14' };
  assert.ok(assertRefused(await organiser.call(openDay, { body }), 400, 'invalid_input').fields?.title);
  const [category] = answerOf(await guest.call(getBrackets)).categories[0]?.male ?? [];
  assert.ok(category);
  const { id: categoryId, rounds, roundsA, roundsB } = category;
  for (const bout of roundsA[0] ?? []) bout.matchNumber = 'Белов Ян';
  const numbers = await club.call(updateBrackets, { body: { categoryId, rounds, roundsA, roundsB } });
  assert.ok(assertRefused(numbers, 400, 'invalid_input').fields?.['roundsA.0.0.matchNumber']);
  const rename = { params: { id: club.id }, body: { club_name: 'Клуб Яна Белова' } };
  assert.ok(assertRefused(await club.call(updateUser, rename), 400, 'invalid_input').fields?.club_name);
  const rules = {
    ...{ title: named, date: '2099-03-14', days: 1, courts: 1, startsAt: '10:00' },
    weighIns: [{ id: 1, day: 0, from: '08:00', until: '09:30', groups: [] }],
    scales: { tries: 2, tolerance: {}, isLighterAllowed: true },
    ...{
      bronze: 'shared' as const,
      isLoneEntryPlaced: true,
      protestMinutes: 10,
      minutes: { usual: 5, groups: {} },
    },
    bouts: { usual: 'best-of-three' as const, groups: {} },
    panel: { draw: named },
  };
  const { fields } = assertRefused(await send({ type: 'change-rules', rules }), 400, 'invalid_input');
  assert.deepEqual(fields, { 'command.rules.title': message, 'command.rules.panel.draw': message });
  const rows = [entryRow({ club: named })];
  const entry = await organiser.call(addDayEntries, { params, body: { key: randomUUID(), after: 0, rows } });
  assert.deepEqual(assertRefused(entry, 400, 'invalid_input').fields, { 'rows.0.club': message });
});

test('texts of an event · lose the name of an erased child in every column', async () => {
  const [event] = await db.select().from(activities).where(eq(activities.name, 'Встреча с Яном Беловым'));
  const texts = Object.entries(getTableColumns(activities)).flatMap(([field, { dataType, enumValues }]) =>
    dataType === 'string' && !enumValues ? field : [],
  );
  const written = texts.filter((field) => !/date|answerBy/i.test(field));
  await db
    .update(activities)
    .set({
      announcedDate: '2099-07-11',
      ...Object.fromEntries(written.map((field) => [field, 'Встреча с Яном Беловым'])),
    })
    .where(eq(activities.id, event?.id ?? 0));
  await db.transaction((tx) => erasePerson(tx, son.id));
  const [left] = await db
    .select()
    .from(activities)
    .where(eq(activities.id, event?.id ?? 0));
  assert.ok(written.length > 5);
  assert.doesNotMatch(JSON.stringify(left), /Белов/);
  const { name, version } = answerOf(await guest.call(getActivity, { params: { id: event?.id ?? 0 } }));
  assert.equal(name, 'Встреча с Удалённый участник');
  assert.equal(version, 2, 'an edit that began before is stale');
});

for (const [what, confirmed, namesakes] of [
  ['nobody has confirmed the account', false, 0],
  ['somebody of that name stays', true, 1],
] as const)
  test(`texts of an event · keep the name of an erased athlete · ${what}`, async () => {
    const id = await newCamp('Сборы с Дарьей Туровой');
    const person = { userType: 'athlete' as const, lastname: 'Турова', firstname: 'Дарья' };
    const [erased] = await db
      .insert(users)
      .values([{ ...person, confirmed }, ...Array.from({ length: namesakes }, () => person)])
      .returning();
    await db.transaction((tx) => erasePerson(tx, erased?.id ?? 0));
    const { name } = answerOf(await guest.call(getActivity, { params: { id } }));
    assert.equal(name, 'Сборы с Дарьей Туровой');
  });
