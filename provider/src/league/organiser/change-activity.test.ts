import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCamp, createEvent } from '@league/shared/contract';
import { idsOf, startChangeScene } from '../../testing/change-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused } from '../../testing/test-app.ts';

const {
  AS_CREATED,
  athlete,
  cards,
  change,
  club,
  coach,
  enrol,
  newCamp,
  organiser,
  page,
  parent,
  preview,
  readers,
  son,
} = await startChangeScene();

test('organiser · creates events and camps for the league, with everything the form has', async () => {
  const body = {
    ...{ name: 'Сборы лиги', date: '2099-07-12', end_date: '2099-07-20', answer_by: '2099-07-01' },
    ...{ location: 'Фрязино', programme: 'Подъём в 8:00', places: 30, picture_alt: 'Зарядка' },
  };
  for (const call of [createCamp, createEvent]) {
    const both = await Promise.all([1, 2].map(() => organiser.call(call, { body })));
    const [id = 0, again] = both.map((answer) => answerOf(answer).id);
    const shown = await page(id, organiser);
    assert.deepEqual(
      [shown.end_date, shown.answer_by, shown.programme, shown.places, shown.picture_alt, shown.version],
      ['2099-07-20', '2099-07-01', 'Подъём в 8:00', 30, 'Зарядка', 1],
    );
    assert.deepEqual([shown.club_name, shown.moved_from, shown.may_change], [null, null, true]);
    assert.equal(again, id, 'sent twice');
    const other = { ...body, programme: 'Подъём в 7:00' };
    assertRefused(await organiser.call(call, { body: other }), 409, 'conflict');
  }
});

test('stale change · is refused with the fields that differ and what is stored, and writes nothing', async () => {
  const id = await newCamp('Версия');
  const { version } = await page(id, club);
  assert.ok(version);
  answerOf(await change(id, { name: 'Версия', ...AS_CREATED, location: 'Химки', version }, organiser));
  const mine = { name: 'Версия', ...AS_CREATED, programme: 'Подъём в 8:00', places: 20, version };
  const refused = assertRefused(await change(id, mine), 409, 'stale_version');
  assert.deepEqual(refused.fields, {
    location: 'Сейчас здесь: Химки',
    programme: 'Сейчас здесь пусто',
    places: 'Сейчас здесь пусто',
  });
  const current = refused.current as { location: string; version: number };
  assert.deepEqual([current.location, current.version], ['Химки', version + 1]);
  assert.deepEqual([(await page(id)).programme, (await page(id)).location], ['', 'Химки']);
  const days = { ...mine, date: '2099-08-01', location: 'Химки', programme: '', places: null };
  assert.deepEqual(assertRefused(await change(id, days), 409, 'stale_version').fields, {
    date: 'Сейчас здесь: 12 июля 2099 г.',
  });

  const merged = { ...mine, location: 'Химки', version: current.version };
  const saved = answerOf(await change(id, merged));
  assert.equal(saved.version, version + 2);
  assert.equal(answerOf(await change(id, merged)).version, version + 2, 'a lost answer, sent again');
});

test('change · tells everybody but its author, and a preview says before how many, and what', async () => {
  const id = await newCamp('Сколько');
  await enrol(id, [athlete.id, son.id]);
  const { version } = await page(id);
  const body = { name: 'Сколько', date: '2099-08-01', location: 'Фрязино', version };
  const seen = answerOf(await preview(id, body));
  assert.deepEqual(
    [await readers(id), (await page(id)).date, (await page(id)).version],
    [[], '2099-07-12', version],
  );
  answerOf(await change(id, body));
  const told = await cards(id);
  assert.deepEqual(await readers(id), idsOf(coach, parent, athlete));
  assert.deepEqual([seen.people, seen.text], [3, told.find(({ userId }) => userId === coach.id)?.message]);
  assert.deepEqual(answerOf(await preview(id, { ...body, version: undefined })).people, 0, 'nothing is new');
  const quiet = answerOf(await preview(id, { ...body, version: undefined, programme: 'Подъём', places: 40 }));
  assert.deepEqual(quiet, { people: 0, text: '', paid: 0 });
  assert.equal(answerOf(await preview(id)).people, 3, 'a cancellation');
  assert.equal(answerOf(await preview(id, undefined, organiser)).people, 4, 'by somebody else');
});

test('two changes at once · one is refused as stale, and one version is stored', async () => {
  const id = await newCamp('Двое');
  const { version } = await page(id);
  const answers = await Promise.all(
    ['Химки', 'Клин'].map((location, index) =>
      change(id, { name: 'Двое', ...AS_CREATED, location, version }, index === 0 ? club : organiser),
    ),
  );
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409]);
  assert.equal((await page(id)).version, (version ?? 0) + 1);
});
