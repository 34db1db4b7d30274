import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { type DayCommand, getDay, getDayLog, openDay, sendDayCommand } from '@league/shared/contract';
import { SCHEMA } from '@league/shared/day';
import { eq, sql } from 'drizzle-orm';
import { dayLog } from '../../../platform/db/schema.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { assertStateOfLog } from '../../../testing/day-log.ts';
import { startDayScene } from '../../../testing/day-scene.ts';
import { assertRefused } from '../../../testing/test-app.ts';
import { isDayOver } from './find-day.ts';

const { add, db, desk, guest, organiser, params, referee, seenOf, send, tournament } = await startDayScene();
const count = () => db.$count(dayLog, eq(dayLog.tournamentId, tournament));
const entryNames = ['Новиков Юрий', 'Носов Илья', 'Панин Олег', 'Рябов Лев'];

answerOf(await add(entryNames.map((name, index) => ({ name, club: `Клуб ${index}` }))));
const ids = (await desk()).athletes.map(({ id }) => id);
const [first = 0, second = 0, third = 0, fourth = 0] = ids;

test('command · changes the day and answers with what has happened since', async () => {
  const { seq } = (await desk()).state;
  const news = answerOf(await send({ type: 'open-weighing', weighIn: 1 }, { after: seq }));
  assert.deepEqual(
    [news.seq, news.commands.map(({ type }) => type), news.athletes],
    [seq + 1, ['open-weighing'], []],
  );
  assert.equal(answerOf(await guest.call(getDay, { params })).stage, 'weighing');
});

test('command · adds nothing and answers the same · it is sent again with its key', async () => {
  const key = randomUUID();
  const { seq } = (await desk()).state;
  const expects = await seenOf(first);
  const weigh = () => send({ type: 'weigh', entry: first, grams: 40_000 }, { key, after: seq, expects });
  const both = await Promise.all([weigh(), weigh()]);
  const [one, other] = both.map((answer) => answerOf(answer));
  assert.deepEqual(one, other);
  // The process was killed between command and answer, and the sender has heard of others meanwhile.
  const later = { key, after: seq, expects: await seenOf(first) };
  assert.deepEqual(answerOf(await send({ type: 'weigh', entry: first, grams: 40_000 }, later)), one);
  assert.equal(await count(), seq + 1);
  assert.equal((await desk()).state.entries[first]?.grams, 40_000);
});

test('command · is refused at its field · its rules have a wrong clock, official or limit', async () => {
  const { rules } = (await desk()).state;
  assert.ok(rules);
  for (const limits of [
    { sum: { gap: 1 } },
    { sum: { penalties: 21 } },
    { sum: { gap: 2.5 } },
    { judo: {} },
  ]) {
    const refused = await send({
      type: 'change-rules',
      rules: { ...rules, bouts: { ...rules.bouts, limits: limits as never } },
    });
    const [field] = Object.keys(assertRefused(refused, 400, 'invalid_input').fields ?? {});
    assert.match(field ?? '', /^command\.rules\.bouts\.limits/);
  }
  for (const [panel, field] of [
    [{ doctor: 'Орлов Пётр' }, 'doctor'],
    [{ 'court-13': 'Орлов Пётр' }, 'court-13'],
    [{ referee: ' ' }, 'referee'],
    [{ referee: 'а'.repeat(301) }, 'referee'],
  ] as const) {
    const refused = await send({ type: 'change-rules', rules: { ...rules, panel } });
    assert.ok(assertRefused(refused, 400, 'invalid_input').fields?.[`command.rules.panel.${field}`], field);
  }
  for (const offset of ['Europe/Moscow', '+3:00', '+99:99']) {
    const refused = await send({ type: 'change-rules', rules: { ...rules, offset } });
    assert.ok(assertRefused(refused, 400, 'invalid_input').fields?.['command.rules.offset'], offset);
  }
});

test('command · is refused, and stays with its account · somebody else is logged in', async () => {
  const before = await count();
  const mine = { account: organiser.id };
  assertRefused(await send({ type: 'weigh', entry: first, grams: 41_000 }, mine, referee), 403, 'forbidden');
  assert.equal(await count(), before);
  answerOf(await send({ type: 'weigh', entry: first, grams: 40_070 }, mine));
});

test('command · is refused with what has come since · somebody else has changed the thing', async () => {
  const { seq, revisions } = (await desk()).state;
  const expects = { [`entry:${second}`]: revisions[`entry:${second}`] ?? 0 };
  answerOf(await send({ type: 'weigh', entry: second, grams: 40_100 }, { expects }, referee));
  const stale = await send({ type: 'weigh', entry: second, grams: 40_200 }, { expects, after: seq });
  const { current } = assertRefused(stale, 409, 'stale_version');
  const news = sendDayCommand.response.parse(current);
  assert.deepEqual(
    news.commands.map(({ type, actor }) => [type, actor?.split(' ').length]),
    [['weigh', 2]],
  );
  assert.equal((await desk()).state.entries[second]?.grams, 40_100);
});

test('command · is refused · it would overwrite what its sender does not say to have seen', async () => {
  const before = await count();
  const overwriting: DayCommand[] = [
    { type: 'weigh', entry: first, grams: 39_000 },
    { type: 'withdraw', entry: first, reason: 'withdrew' },
    { type: 'close-weighing', weighIn: 1, absent: [third, fourth] },
  ];
  for (const command of overwriting)
    for (const expects of [{}, { plan: 0 }])
      assertRefused(await send(command, { expects }), 428, 'version_required');
  assert.equal(await count(), before);
});

test('two secretaries · lose nothing · they weigh at once', async () => {
  const before = await count();
  const weigh = (entry: number, index: number) =>
    send({ type: 'weigh', entry, grams: 40_000 + index }, {}, index % 2 ? referee : organiser);
  const answers = await Promise.all([third, first, second].map(weigh));
  for (const answer of answers) answerOf(answer);
  assert.equal(await count(), before + 3);
  const { entries } = (await desk()).state;
  assert.deepEqual(
    [first, second, third].map((id) => entries[id]?.status),
    ['weighed', 'weighed', 'weighed'],
  );
});

test('closing the weigh-in twice · withdraws the absent once and refuses the second', async () => {
  const close = () => send({ type: 'close-weighing', weighIn: 1, absent: [fourth] });
  const answers = await Promise.all([close(), close()]);
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
  assert.equal((await desk()).state.entries[fourth]?.status, 'withdrawn');
});

test('state · is what the log leads to, decided again', () => assertStateOfLog(db, tournament));

test('log · refuses to be changed or shortened, also by whoever has the database', async () => {
  for (const statement of [
    `update day_log set type = 'publish'`,
    `update day_log set actor_id = ${referee.id} where actor_id = ${organiser.id}`,
    'delete from day_log',
    'truncate day_log',
  ])
    await assert.rejects(db.execute(sql.raw(statement)), statement);
  await db.execute(sql`update day_log set actor_id = null where actor_id = ${referee.id}`);
});

test('log · is read in pages · the reader is further behind than one answer has commands', async () => {
  const asSecretary = { params: { tournament: 'long' } };
  answerOf(
    await organiser.call(openDay, { body: { tournament: 'long', title: 'Кубок', date: '2027-02-14' } }),
  );
  await db.execute(sql`
    insert into day_log (tournament_id, seq, key, expects, schema, type, payload, changes)
    select 'long', seq, gen_random_uuid(), '{}', ${SCHEMA}, 'weigh', '{}', '[]' from generate_series(2, 450) as seq`);
  const read = async (after: number) =>
    answerOf(await organiser.call(getDayLog, { ...asSecretary, query: { after } })).commands.map(
      ({ seq }) => seq,
    );
  const pages = [await read(0), await read(200), await read(400)];
  assert.deepEqual(
    pages.flat(),
    Array.from({ length: 450 }, (_, index) => index + 1),
  );
});

test('log · says that the site is being updated · a row has a schema that this replica does not know', async () => {
  await db.execute(sql`
    insert into day_log (tournament_id, seq, key, expects, schema, type, payload, changes)
    values ('long', 451, gen_random_uuid(), '{}', ${SCHEMA + 1}, 'weigh', '{}', '[]')`);
  const long = { params: { tournament: 'long' }, query: { after: 449 } };
  assertRefused(await organiser.call(getDayLog, long), 503, 'unavailable');
});

test('day · is over at the midnight of its venue', () => {
  const rules = { date: '2027-02-14', days: 1, offset: '+10:00' };
  assert.equal(isDayOver(rules, new Date('2027-02-14T13:59:00Z')), false);
  assert.equal(isDayOver(rules, new Date('2027-02-14T14:00:00Z')), true);
});
