import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listCampAthletes, listCampParticipants } from '@league/shared/contract';
import { users } from '../db/schema.ts';
import { startCampScene } from '../testing/camp-scene.ts';
import { answerOf } from '../testing/contract-call.ts';
import { assertRefused, type Visitor } from '../testing/test-app.ts';

const { alone, athlete, club, coach, db, enrol, guest, newCamp, parent, referee, son, unconfirmed } =
  await startCampScene();

test('list · shows the participants whom the visitor may see, and no other', async () => {
  const camp = await newCamp('Список');
  await enrol(camp, [athlete.id, son.id, alone.id]);
  for (const call of [listCampParticipants, listCampAthletes]) {
    const ask = (visitor: Visitor, id = camp) => visitor.call(call, { params: { id } });
    const seenBy = async (visitor: Visitor) =>
      answerOf(await ask(visitor)).map(({ athlete_id }) => athlete_id);
    for (const visitor of [club, coach]) assert.equal((await seenBy(visitor)).length, 3);
    assert.deepEqual(await seenBy(parent), [son.id]);
    assert.deepEqual(await seenBy(athlete), [athlete.id]);
    assertRefused(await ask(referee), 404, 'not_found');
    assertRefused(await ask(guest), 401, 'unauthorized');
    assertRefused(await ask(coach, 999_999), 404, 'not_found');
    await unconfirmed(coach, async () => assertRefused(await ask(coach), 403, 'forbidden'));
  }
});

test('list · sorts names in Russian order: ё after е', async () => {
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
