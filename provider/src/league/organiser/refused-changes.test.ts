import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCamp } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { activities } from '../../platform/db/schema.ts';
import { startChangeScene } from '../../testing/change-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused } from '../../testing/test-app.ts';

const {
  AS_CREATED,
  alone,
  athlete,
  cancel,
  change,
  club,
  db,
  enrol,
  newCamp,
  page,
  parent,
  preview,
  readers,
  respond,
  son,
} = await startChangeScene();

test('limit · closes the enrolment when it is reached, and is not set below those who are enrolled', async () => {
  const id = await newCamp('Места');
  const body = { name: 'Места', ...AS_CREATED };
  await enrol(id, [athlete.id, son.id]);
  assert.deepEqual(assertRefused(await change(id, { ...body, places: 1 }), 400, 'invalid_input').fields, {
    places: 'Уже занято мест: 2. Меньше нельзя.',
  });
  answerOf(await change(id, { ...body, places: 2 }));
  assert.deepEqual(await readers(id), [], 'nobody is told');
  const full = assertRefused(await enrol(id, [alone.id]), 409, 'capacity_reached');
  assert.match(full.message, /^Мест не хватило: .+\. Никто не заявлен\.$/);
  await respond(id, parent, { action: 'decline', athlete_id: son.id });
  answerOf(await enrol(id, [alone.id]));
  assert.equal((await page(id)).participants, 2);
  answerOf(await change(id, { ...body, places: null }));
  answerOf(await enrol(id, [son.id]));
});

test('limit · holds against an enrolment at the same time, whichever comes first', async () => {
  for (let round = 0; round < 6; round++) {
    const id = await newCamp(`Сразу ${round}`);
    await enrol(id, [athlete.id]);
    const [limited, enrolled] = await Promise.all([
      change(id, { name: `Сразу ${round}`, ...AS_CREATED, places: 1 }),
      enrol(id, [son.id]),
    ]);
    const { participants, places } = await page(id);
    const isLimited = limited.statusCode === 200;
    assert.deepEqual([participants, places], isLimited ? [1, 1] : [2, null]);
    assert.equal(enrolled.statusCode, isLimited ? 409 : 200);
  }
});

test('past · takes neither change nor cancellation nor enrolment', async () => {
  const id = await newCamp('Было');
  await db.update(activities).set({ date: '2020-01-31' }).where(eq(activities.id, id));
  const cancelled = cancel(id, 'Поздно');
  for (const answer of [await change(id, { name: 'Да', ...AS_CREATED }), await preview(id), await cancelled])
    assertRefused(answer, 409, 'activity_over');
  assertRefused(await enrol(id, [athlete.id]), 409, 'activity_over');
});

for (const [what, wrong, field, text] of [
  ['an end before the start', { end_date: '2099-07-11' }, 'end_date', 'Раньше первого дня'],
  ['a deadline after the first day', { answer_by: '2099-07-13' }, 'answer_by', 'Позже первого дня'],
  ['a past day', { date: '2020-01-31' }, 'date', 'Эта дата уже прошла'],
  ['no day', { date: '2099-02-30' }, 'date', 'Неверная дата'],
  ['no place', { places: 0 }, 'places', 'Целое число от 1 до 400'],
  ['more places than the league has', { places: 401 }, 'places', 'Целое число от 1 до 400'],
  ['half a place', { places: 1.5 }, 'places', 'Целое число от 1 до 400'],
  ['a programme that is too long', { programme: 'я'.repeat(4001) }, 'programme', 'Не длиннее 4000 символов'],
  ['markup in the name', { name: 'Сборы <b>' }, 'name', 'Уберите «<b>»: разметка HTML здесь не нужна'],
] as const)
  test(`new and changed camp · are refused with the field in words · ${what}`, async () => {
    const id = await newCamp(`Ввод: ${what}`);
    const body = { name: `Ввод: ${what}`, ...AS_CREATED, ...wrong };
    for (const answer of [await club.call(createCamp, { body }), await change(id, body)])
      assert.deepEqual(assertRefused(answer, 400, 'invalid_input').fields, { [field]: text });
  });
