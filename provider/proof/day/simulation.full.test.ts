import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDaySecretary, addDrawWord } from '@league/shared/contract';
import { courtQueue, isOver, planLines } from '@league/shared/day';
import { asc, eq } from 'drizzle-orm';
import { nextAtCourt, nextAtDesk } from '../../src/league/days/rehearsal/next-command.ts';
import { startRehearsal } from '../../src/league/days/rehearsal/rehearsal.ts';
import { dayLog } from '../../src/platform/db/schema.ts';
import { answerOf } from '../../src/testing/contract-call.ts';
import { assertStateOfLog } from '../../src/testing/day-log.ts';
import { startDayScene } from '../../src/testing/day-scene.ts';
import { type Disk, emptyDisk, LossyDesk, type Network } from './lossy-desk.ts';

/** As the league's largest tournaments are. */
const LARGE = { sizes: Array.from({ length: 20 }, (_, index) => 13 + ((index * 7) % 20)), courts: 5 };
const SIZE = process.env.FULL ? LARGE : { sizes: [11, 11, 11, 11], courts: 3 };
const SEED = Number(process.env.SEED ?? 29);
/** Nobody waits for a bout to last. */
const LATER = '9999-12-31T00:00:00.000Z';

/** The same numbers each time for the same seed: a linear congruential generator. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test(`tournament · every acknowledged command once, and all brackets complete, over a bad network: seed ${SEED}`, async () => {
  const { db, clock, pass, organiser, referee } = await startDayScene();
  const tournament = await db.transaction((tx) => startRehearsal(tx, organiser.id, clock(), SIZE));
  const params = { tournament };
  answerOf(await organiser.call(addDaySecretary, { params, body: { email: 'referee@league.test' } }));
  const network: Network = { random: randomFrom(SEED), lost: 0.4, doubled: 0.1 };
  const disks: Disk[] = [];
  // A desk that goes on from the disk of another one is of the same account: keys are bound to it.
  const open = (disk = emptyDisk()) => {
    if (!disks.includes(disk)) disks.push(disk);
    const visitor = disks.indexOf(disk) % 2 ? referee : organiser;
    return new LossyDesk(visitor, tournament, network, disk).open();
  };

  /** Weighs, draws and plans; another desk does the same, so that each step is wanted twice. */
  const prepare = async (desk: LossyDesk) => {
    for (let next = nextAtDesk(desk.state, LATER); next; next = nextAtDesk(desk.state, LATER)) {
      if (next.type === 'add-word') {
        await organiser.call(addDrawWord, { params, body: { key: crypto.randomUUID(), word: next.word } });
        pass(1);
        await desk.catchUp();
      } else await desk.send(next);
    }
  };
  /** `killed`: after how many bouts the desk dies between a command and its answer, and another one goes on from its disk. */
  const runCourt = async (court: number, killed: number | null) => {
    let desk = await open();
    for (let fought = 0; courtQueue(planLines(desk.state), court).length > 0; ) {
      const command = nextAtCourt(desk.state, court, LATER, network.random);
      if (!command) {
        await desk.catchUp();
        await new Promise((resolve) => setImmediate(resolve));
      } else if (command.type === 'result' && fought++ === killed) {
        await desk.dieWith(command);
        desk = await open(desk.disk);
      } else {
        await desk.send(command);
        if (network.random() < network.doubled) await desk.stray();
      }
    }
  };

  const desk = await open();
  await Promise.all([prepare(desk), open().then(prepare)]);
  const courts = Array.from({ length: SIZE.courts }, (_, index) => index + 1);
  await Promise.all(courts.map((court) => runCourt(court, court <= 2 ? court + 1 : null)));

  await desk.catchUp();
  assert.deepEqual(
    planLines(desk.state).filter((line) => !isOver(line)),
    [],
  );
  const rows = await db
    .select({ key: dayLog.key, type: dayLog.type })
    .from(dayLog)
    .where(eq(dayLog.tournamentId, tournament))
    .orderBy(asc(dayLog.seq));
  const logged = new Map(rows.map(({ key, type }) => [key, type]));
  assert.equal(logged.size, rows.length);
  const acknowledged = disks.flatMap((disk) => disk.acknowledged);
  for (const { key, command } of acknowledged) assert.equal(logged.get(key), command.type);
  // What the desks sent is in the log because they were told so: nothing came in twice, and nothing by itself.
  const sent = rows.filter(({ type }) => ['weigh', 'call-bout', 'start-bout', 'result'].includes(type));
  const told = new Set(acknowledged.map(({ key }) => key));
  assert.deepEqual(
    sent.filter(({ key }) => !told.has(key)),
    [],
  );
  assert.equal(
    rows.filter(({ type }) => type === 'result').length,
    Object.values(desk.state.bouts).filter(({ result }) => result).length,
  );
  await assertStateOfLog(db, tournament);
});
