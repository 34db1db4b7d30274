import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_DAY } from '@league/shared/day';
import { eq } from 'drizzle-orm';
import { dayAthletes, tournamentDays } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { storeWithheld, withheldBy } from './withheld.ts';

const ORLOV = {
  ...{ id: 1, lastname: 'Орлёв', firstname: 'Марк', middlename: 'Ильич' },
  ...{ club: 'Олимп', birthday: '2012-03-14' },
};
const isWithheld = withheldBy([ORLOV], new Set());
const found = (name: string, born: number | null = 2012, club = '') => isWithheld({ name, born, club });

test('withheld name · is found however it is written', () => {
  for (const name of [
    'Орлёв Марк',
    'Марк Орлев',
    'ОРЛЕВ  МАРК',
    ' Орлёв\u00a0Марк ',
    'Орлёв, Марк',
    'Орлёв Марк Ильич',
    'Марк Ильич Орлёв',
    'Орлев М.',
    'М.И. Орлёв',
    'Орлёв – Марк',
    'Орлёв Марк (Легион, Фрязино)',
    'Бой 3: Орлёв Марк, Олимп',
    'Орлёв\u00ad Марк'.normalize('NFD'),
  ])
    assert.ok(found(name), name);
});

test('withheld name · is not found in another one', () => {
  for (const name of [
    'Орлёв',
    'Марк',
    'Орлёв Матвей',
    'Орлёв-Марков Иван',
    'Орлёва Мария',
    'Марков Орлён',
    '',
  ])
    assert.ok(!found(name), name);
});

test('namesake · stays shown · born in another year, or of another club where no year is known', () => {
  assert.ok(!found('Орлёв Марк', 2011));
  assert.ok(found('Орлёв Марк', 2012, 'Легион'), 'the year decides alone');
  assert.ok(!found('Орлёв Марк', null, 'Легион (Москва)'));
  assert.ok(found('Орлёв Марк', null, 'Олимп (Фрязино)'));
  assert.ok(found('Орлёв Марк', null));
});

test('entry of a day · is withheld by its birth date of now · the secretary has corrected it', async () => {
  const { db } = await startCampScene();
  const tournamentId = 'cup_1';
  await db.insert(tournamentDays).values({ tournamentId, state: EMPTY_DAY });
  const [{ id } = { id: 0 }] = await db
    .insert(dayAthletes)
    .values({
      ...{ tournamentId, name: 'Щукарёв Ян', birthdate: '2011-03-14', sex: 'male' },
      ...{ club: 'Тигр', region: 'Клин', dissemination: 'refused' },
    })
    .returning();
  const withheld = storeWithheld(db);
  const isHidden = async () =>
    (await withheld(tournamentId))({ name: 'Щукарёв Ян', born: 2012, club: 'Тигр' });
  assert.equal(await isHidden(), false);
  await db.update(dayAthletes).set({ birthdate: '2012-03-14' }).where(eq(dayAthletes.id, id));
  assert.equal(await isHidden(), true);
});
