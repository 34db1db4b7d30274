import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Athlete,
  type AthleteDraft,
  createAthlete,
  createChild,
  getUser,
  listChildren,
  listClubs,
  listCoaches,
  type ProfileBody,
  updateUser,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { clubs, users } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, startTestApp, type Visitor, visitorAs } from '../../testing/test-app.ts';

const scene = await startCampScene();
const { athlete, coach, db, guest, parent, son, unconfirmed } = scene;
const draft = {
  firstname: 'Лев',
  lastname: 'Белов',
  middlename: '',
  birthdate: '2014-05-06',
  federation: 'Тульская область',
};
const add = (visitor: Visitor, body: AthleteDraft = draft) => visitor.call(createChild, { body });
const children = async (visitor: Visitor & { id: number }) =>
  answerOf(await visitor.call(listChildren, { query: { parentId: visitor.id } }));
const names = (list: Athlete[]) => list.map(({ lastname, firstname }) => `${lastname} ${firstname}`);

test('add · adds a parent’s child by either call, and no second one for a repeated request', async () => {
  const child = answerOf(await add(parent));
  const unknown = { sex: null, technical_quality: null, sport_qualification: null, weight: null };
  assert.deepEqual(child, { id: child.id, ...draft, middlename: null, ...unknown, confirmed: true });
  assert.deepEqual(answerOf(await parent.call(createAthlete, { body: draft })), child);
  const twins = await Promise.all([1, 2].map(() => add(parent, { ...draft, firstname: 'Ева' })));
  assert.deepEqual(twins[0]?.json(), twins[1]?.json());
  assert.deepEqual(
    names(await children(parent)),
    ['Белов Лев', 'Белов Ян', 'Белова Вера', 'Белов Ева'].sort(),
  );
  const profile = answerOf(await parent.call(getUser, { params: { id: child.id } }));
  assert.equal(profile.user_type, 'athlete');
  assert.equal(profile.birthday, draft.birthdate);
});

test('add · asks a parent about the athlete of the same name in the coach’s or the club’s list, and takes the word', async () => {
  const twin = { ...draft, firstname: 'Тимур' };
  await db.update(users).set({ coachId: coach.id }).where(eq(users.id, parent.id));
  const { id } = answerOf(await coach.call(createAthlete, { body: twin }));
  assertRefused(await add(parent, twin), 409, 'known_athlete');
  // A parent who has chosen the club alone is asked, too.
  const [{ clubId } = {}] = await db.select().from(users).where(eq(users.id, coach.id));
  await db.update(users).set({ coachId: null, clubId }).where(eq(users.id, parent.id));
  assertRefused(await add(parent, twin), 409, 'known_athlete');
  answerOf(await add(parent, { ...twin, birthdate: '2013-05-06' }));
  assert.notEqual(answerOf(await add(parent, { ...twin, is_other: true })).id, id);
});

test('add · stores what a pasted list knows of an athlete', async () => {
  const known = {
    sex: 'Жен.',
    weight: '33,5',
    technical_quality: '6 гып (зелёный пояс)',
    sport_qualification: '2 юношеский',
  } as const;
  const body = { ...draft, lastname: 'Ёлкина', ...known };
  const { id } = answerOf(await coach.call(createAthlete, { body }));
  const { sex, weight, technical_quality, sport_qualification } = answerOf(
    await coach.call(getUser, { params: { id } }),
  );
  assert.deepEqual({ sex, weight, technical_quality, sport_qualification }, known);
});

test('add · lets a child wait for the coach outside the demonstration', async () => {
  const { app: strict, db: strictDb } = await startTestApp({ DEMO: '0' });
  const { id } = answerOf(await add(await visitorAs(strict, 'parent')));
  const [row] = await strictDb.select().from(users).where(eq(users.id, id));
  assert.equal(row?.confirmed, false);
});

test('clubs · lists confirmed clubs and coaches to anyone, with id and name only, in Russian order', async () => {
  await db.insert(clubs).values({ name: 'Аист' });
  const list = answerOf(await guest.call(listClubs));
  assert.deepEqual(
    list.map(({ club_name }) => club_name),
    [
      'Барс',
      'Витязь',
      'Волга',
      'Гранит',
      'Ермак',
      'Легион',
      'Олимп',
      'Пламя',
      'Северная звезда',
      'Тигр',
      'Эридан',
      'Юность',
    ],
  );
  const coaches = await guest.call(listCoaches, { params: { id: 1 } });
  const first = answerOf(coaches);
  assert.ok(first.some(({ id }) => id === coach.id));
  assert.deepEqual(Object.keys(coaches.json()[0]).sort(), ['firstname', 'id', 'lastname', 'middlename']);
  await unconfirmed(coach, async () =>
    assert.equal(answerOf(await guest.call(listCoaches, { params: { id: 1 } })).length, first.length - 1),
  );
  for (const id of [999_999, 13])
    assertRefused(await guest.call(listCoaches, { params: { id } }), 404, 'not_found');
  assertRefused(await guest.callWith(listCoaches, { params: { id: 'x' } }), 400, 'invalid_input');
});

const save = (visitor: Visitor, id: number, body: ProfileBody) =>
  visitor.call(updateUser, { params: { id }, body });

test('update · saves the own profile of an athlete, and the child’s profile for a parent', async () => {
  const profile = {
    technical_quality: '4 гып (синий пояс)',
    sport_qualification: '1 юношеский',
    sex: 'Муж.',
    weight: '45',
    birthday: '2011-09-09',
    middlename: null,
    telephone: '+7(900)123-45-67',
  } as const;
  for (const [visitor, id] of [
    [athlete, athlete.id],
    [parent, son.id],
  ] as const) {
    const saved = answerOf(await save(visitor, id, profile));
    assert.deepEqual({ ...saved, ...profile }, saved);
    assert.deepEqual(answerOf(await visitor.call(getUser, { params: { id } })), saved);
  }
});
