import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listCampAthletes, listCampParticipants, registerForCamp } from '@league/shared/contract';
import { users } from '../db/schema.ts';
import { startCampScene } from '../testing/camp-scene.ts';
import { answerOf, assertRefused, type Visitor } from '../testing/test-app.ts';

const { alone, athlete, club, coach, db, enrol, guest, newCamp, parent, referee, son, unconfirmed } =
  await startCampScene();

test('everyone sees the participants that are theirs to see', async () => {
  const camp = await newCamp('Список');
  await enrol(camp, [athlete.id, son.id, alone.id]);
  for (const [call, path] of [
    [listCampParticipants, `/camps/${camp}/participants`],
    [listCampAthletes, `/camps/${camp}/registered-athletes`],
  ] as const) {
    const seenBy = async (visitor: Visitor) =>
      answerOf(call, await visitor.send('GET', path)).map(({ athlete_id }) => athlete_id);
    for (const visitor of [club, coach]) assert.equal((await seenBy(visitor)).length, 3);
    assert.deepEqual(await seenBy(parent), [son.id]);
    assert.deepEqual(await seenBy(athlete), [athlete.id]);
    assertRefused(await referee.send('GET', path), 404, 'not_found');
    assertRefused(await guest.send('GET', path), 401, 'unauthorized');
    assertRefused(await coach.send('GET', path.replace(`${camp}`, '999999')), 404, 'not_found');
    await unconfirmed(coach, async () => assertRefused(await coach.send('GET', path), 403, 'forbidden'));
  }
});

test('names are listed as a Russian list goes: ё after е', async () => {
  const camp = await newCamp('Алфавит');
  const names = ['Ёлкин', 'Ежов', 'Жуков', 'Ершов'];
  const added = await db
    .insert(users)
    .values(
      names.map((lastname) => ({
        userType: 'athlete' as const,
        firstname: 'Пётр',
        lastname,
        coachId: coach.id,
        confirmed: true,
      })),
    )
    .returning({ id: users.id });
  const { registered } = answerOf(
    registerForCamp,
    await enrol(
      camp,
      added.map(({ id }) => id),
    ),
  );
  assert.deepEqual(
    registered.map(({ lastname }) => lastname),
    ['Ежов', 'Ёлкин', 'Ершов', 'Жуков'],
  );
});
