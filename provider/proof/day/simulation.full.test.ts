import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { dayLog } from '../../src/platform/db/schema.ts';
import { assertStateOfLog } from '../../src/testing/day-log.ts';
import { startDayScene } from '../../src/testing/day-scene.ts';
import { type Disk, emptyDisk, LossyDesk, type Network } from './lossy-desk.ts';
import {
  drawAndPlan,
  enter,
  LARGE,
  randomFrom,
  runCourt,
  type Size,
  unfinished,
  weigh,
} from './tournament.ts';

const SIZE: Size = process.env.FULL ? LARGE : { athletes: 44, categories: 4, courts: 3 };
const SEED = Number(process.env.SEED ?? 29);

test(`tournament · every acknowledged command once, and all brackets complete, over a bad network: seed ${SEED}`, async () => {
  const scene = await startDayScene();
  const { organiser, referee, tournament } = scene;
  const network: Network = { random: randomFrom(SEED), lost: 0.4, doubled: 0.1 };
  const disks: Disk[] = [];
  // A desk that goes on from the disk of another one is of the same account: keys are bound to it.
  const open = (disk = emptyDisk()) => {
    if (!disks.includes(disk)) disks.push(disk);
    const visitor = disks.indexOf(disk) % 2 ? referee : organiser;
    return new LossyDesk(visitor, tournament, network, disk).open();
  };

  await enter(scene, SIZE);
  const desk = await open();
  const { rules } = desk.state;
  assert.ok(rules);
  await desk.send({ type: 'change-rules', rules: { ...rules, courts: SIZE.courts } as never });
  await desk.send({ type: 'open-weighing', weighIn: 1 });
  await weigh([await open(), await open()]);
  await drawAndPlan(scene, desk);
  const courts = Array.from({ length: SIZE.courts }, (_, index) => index + 1);
  await Promise.all(
    courts.map((court) => runCourt(open, court, { network, killed: court <= 2 ? court + 1 : null })),
  );

  await desk.catchUp();
  assert.deepEqual(unfinished(desk.state), []);
  const rows = await scene.db
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
  await assertStateOfLog(scene.db, tournament);
});
