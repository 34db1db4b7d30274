import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import {
  addDayEntries,
  getDay,
  getDayArchive,
  getDayDesk,
  getDayExtract,
  getDayLog,
  listDays,
  openDay,
  savePushSubscription,
  sendDayCommand,
  startRehearsal,
  takeCourtAtDesk,
  wipeRehearsal,
} from '@league/shared/contract';
import {
  archivedDay,
  archivedPoints,
  type DayState,
  type DrawProof,
  differencesOf,
  hashOf,
  isCommitted,
  pointsOf,
  proofOf,
  verifyProof,
} from '@league/shared/day';
import { eq, sql } from 'drizzle-orm';
import { erasePerson } from '../../../entry/personal-data.ts';
import { dayLog, notifications, tournamentResults, users } from '../../../platform/db/schema.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { browserOf, entryRow, startDayScene } from '../../../testing/day-scene.ts';
import { assertRefused } from '../../../testing/test-app.ts';
import { listDayPoints } from '../../ratings/day-points.ts';
import { dayData } from '../personal-data.ts';
import { findFollowers } from '../soon/readers.ts';
import { resultsJob } from '../soon/tell-results.ts';
import { boutJob } from '../soon/tell-soon.ts';
import { findDayPreview } from '../view/public-day.ts';
import { rehearsalJob, stepRehearsal } from './rehearsal.ts';

const {
  add,
  clock,
  db,
  guest,
  organiser,
  parent,
  params: ofCup,
  pass,
  referee,
  ring,
} = await startDayScene();
const stage = { db, clock, ring };
let params = { tournament: '' };

const key = () => crypto.randomUUID();
const deskOf = async () => answerOf(await organiser.call(getDayDesk, { params }));
const desk = async () => (await deskOf()).state;
type Shown = Parameters<typeof differencesOf>[2];
/** Lets the rehearsal take its steps until the condition holds. */
async function runUntil(isDone: (state: Awaited<ReturnType<typeof desk>>) => boolean, steps = 400) {
  for (let step = 0; step < steps; step++) {
    if (isDone(await desk())) return;
    if (!(await stepRehearsal(stage, params.tournament))) return;
    pass(0.1);
  }
}

beforeEach(async () => {
  params = answerOf(await organiser.call(startRehearsal));
});

afterEach(() => organiser.call(wipeRehearsal, { params }));

test('rehearsal · is weighed, drawn and fought by itself, and nothing public or lasting follows from it', async () => {
  await parent.call(savePushSubscription, { body: browserOf(parent) });
  // Somebody types a child of the league into it.
  const [child] = await db.select().from(users).where(eq(users.parentId, parent.id));
  const name = `${child?.lastname} ${child?.firstname}`;
  const row = entryRow({ name, birthdate: child?.birthday ?? '', category: 'youth-12-14:male:41' });
  await organiser.call(addDayEntries, { params, body: { key: key(), after: 0, rows: [row] } });
  await runUntil(({ plan }) => plan?.isIssued === true);
  await boutJob.run(stage);
  await runUntil(() => false);
  await boutJob.run(stage);
  await resultsJob.run(stage);

  const { state } = answerOf(await organiser.call(getDayDesk, { params }));
  const { commands } = answerOf(await organiser.call(getDayLog, { params, query: { after: state.seq - 5 } }));
  assert.deepEqual([...new Set(commands.map(({ actor }) => actor))], ['Репетиция']);
  assert.equal(Object.values(state.categories).length > 0, true);
  assert.equal(
    Object.values(state.bouts).every(({ result }) => result),
    true,
  );
  assert.equal(answerOf(await guest.call(getDay, { params })).title, 'Репетиция: люди выдуманы');
  const entries = Object.keys(state.entries).map(Number);
  const [entry = 0] = entries;
  assertRefused(await organiser.call(getDayExtract, { params: { ...params, entry } }), 409, 'conflict');
  const ofIt = ({ tournament }: { tournament: string }) => tournament === params.tournament;
  assert.equal(answerOf(await guest.call(listDays)).some(ofIt), false);
  assert.equal((await listDayPoints(db)).some(ofIt), false);
  assert.equal(await db.$count(tournamentResults, eq(tournamentResults.tournamentId, params.tournament)), 0);
  assert.equal((await findFollowers(db, params.tournament, entries)).size, 0);
  assert.equal(await db.$count(notifications, eq(notifications.tournamentId, params.tournament)), 0);
  assert.equal(await findDayPreview(db, `/day/${params.tournament}`), undefined);
});

test('archive · says what the page says and names nobody, once no protest can come · an erasure leaves it as it is', async () => {
  const [child] = await db.select().from(users).where(eq(users.parentId, parent.id));
  const name = `${child?.lastname} ${child?.firstname}`;
  const row = entryRow({ name, birthdate: child?.birthday ?? '', category: 'youth-12-14:male:41' });
  await organiser.call(addDayEntries, { params, body: { key: key(), after: 0, rows: [row] } });
  const read = async () => answerOf(await guest.call(getDayArchive, { params }));
  const shown = () => guest.call(getDay, { params });
  await runUntil((state) => isCommitted(state as DayState));
  assertRefused(await guest.call(getDayArchive, { params }), 404, 'not_found');
  await runUntil(({ plan }) => plan?.isIssued === true);
  const hasBouts = async () => /"part":"bout"/.test((await read()).log);
  await runUntil(() => false);
  const etag = (await shown()).headers.etag;
  assert.equal(await hasBouts(), false, 'protests may still come');
  pass(3);

  const page = answerOf(await shown());
  assert.notEqual((await shown()).headers.etag, etag, 'nobody is told that nothing has changed');
  assert.equal(await hasBouts(), true);
  const { log } = await read();
  assert.equal(hashOf(log), page.checksum);
  const { state, athletes } = await deskOf();
  const day = archivedDay(log);
  const proof = proofOf(day) as DrawProof;
  assert.deepEqual(verifyProof(proof), { isValid: true });
  assert.deepEqual(differencesOf(day, proof, { ...(page as never as Shown), nameOf: String }), []);
  assert.deepEqual(archivedPoints(day), pointsOf(state as DayState));
  assert.doesNotMatch(log, /grams|"tries|family|panel|overweight|@/);
  const words = athletes.flatMap(({ name, birthdate, coach }) => [name, birthdate, coach ?? name]);
  const account = new RegExp(`"(user|account|actor)\\w*":|\\b${child?.birthday}`);
  assert.deepEqual([words.filter((word) => log.includes(word)), account.test(log)], [[], false]);

  await db.transaction((tx) => erasePerson(tx, child?.id ?? 0));
  assert.equal(answerOf(await shown()).checksum, page.checksum);
  assert.equal((await read()).log, log);
});

test('rehearsal · leaves a court to the person who leads it', async () => {
  await runUntil(({ plan }) => plan?.isIssued === true);
  await organiser.call(takeCourtAtDesk, { params: { ...params, court: 1 } });
  await runUntil(({ bouts }) => Object.keys(bouts).length > 8);
  const courts = Object.values((await desk()).bouts).flatMap(({ result }) => result?.court ?? []);
  assert.equal(courts.length > 2 && !courts.includes(1), true);
});

test('rehearsal · is one at a time, of an organiser, and keeps its title', async () => {
  assert.deepEqual(answerOf(await organiser.call(startRehearsal)), params);
  assertRefused(await referee.call(startRehearsal), 403, 'forbidden');
  const { rules, seq } = await desk();
  const command = { type: 'change-rules', rules: { ...rules, title: 'Кубок' } } as never;
  const body = { key: key(), after: seq, expects: { rules: 1 }, command };
  answerOf(await organiser.call(sendDayCommand, { params, body }));
  assert.equal((await desk()).rules?.title, 'Репетиция: люди выдуманы');
  assertRefused(await organiser.call(openDay, { body: { tournament: 'rehearsal_a' } }), 400, 'invalid_input');
});

test('rehearsal · is wiped with all that it has left, also by its age; another day is not', async () => {
  const countOf = async ({ tournament }: { tournament: string }) => {
    const counts = await Promise.all(
      dayData.tables.map((table) => db.$count(table, sql`tournament_id = ${tournament}`)),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  };
  await runUntil(({ bouts }) => Object.keys(bouts).length > 0);
  assertRefused(await referee.call(wipeRehearsal, { params }), 403, 'forbidden');
  // A step that comes at the same moment is of no day any more.
  const [wiped] = await Promise.all([
    organiser.call(wipeRehearsal, { params }),
    stepRehearsal(stage, params.tournament),
  ]);
  assert.deepEqual(answerOf(wiped), {});
  assert.equal(await countOf(params), 0);

  params = answerOf(await organiser.call(startRehearsal));
  // It grows old between two steps: one that nobody finishes goes too.
  let asked = 0;
  const clock = () => new Date(stage.clock().getTime() + (asked++ < 2 ? 0 : 25 * 3_600_000));
  await rehearsalJob.run({ ...stage, clock });
  assert.equal(await countOf(params), 0);

  answerOf(await add([{ name: 'Новиков Юрий' }]));
  const before = await countOf(ofCup);
  assertRefused(await organiser.call(wipeRehearsal, { params: ofCup }), 404, 'not_found');
  await assert.rejects(db.delete(dayLog).where(eq(dayLog.tournamentId, ofCup.tournament)));
  assert.equal(await countOf(ofCup), before);
});
