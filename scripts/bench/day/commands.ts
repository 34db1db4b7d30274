import { emptyDisk, LossyDesk, type Network } from '../../../provider/proof/day/lossy-desk.ts';
import {
  drawAndPlan,
  enter,
  LARGE,
  randomFrom,
  runCourt,
  weigh,
} from '../../../provider/proof/day/tournament.ts';
import { findPostgres, startPostgres } from '../../../provider/src/testing/servers/postgres-server.ts';
import { Problem } from '../../problem.ts';

export interface Commands {
  type: string;
  times: number[];
}

/** Five desks at once without a pause: far more than twenty commands a minute each. Milliseconds by type of command. */
export async function commandsOfLargeDay(): Promise<Commands[]> {
  const bin = findPostgres();
  if (!bin) throw new Problem('PostgreSQL не найден: поставьте пакет postgresql.');
  const postgres = await startPostgres(bin);
  process.env.TEST_DATABASE_URL = postgres.url;
  try {
    return await run();
  } finally {
    await postgres.stop();
  }
}

async function run(): Promise<Commands[]> {
  const { startDayScene } = await import('../../../provider/src/testing/day-scene.ts');
  const scene = await startDayScene();
  const network: Network = { random: randomFrom(1), lost: 0, doubled: 0 };
  const open = (disk = emptyDisk()) => new LossyDesk(scene.organiser, scene.tournament, network, disk).open();
  await enter(scene, LARGE);
  const desk = await open();
  const { rules } = desk.state;
  if (!rules) throw new Error('The day has no rules');
  await desk.send({ type: 'change-rules', rules: { ...rules, courts: LARGE.courts } as never });
  await desk.send({ type: 'open-weighing' });
  const stations = [await open(), await open()];
  await weigh(stations);
  await drawAndPlan(scene, desk);
  const courts = Array.from({ length: LARGE.courts }, (_, index) => index + 1);
  const desks = await Promise.all(courts.map((court) => runCourt(open, court, { network, killed: null })));
  const timed = [...stations, ...desks].flatMap(({ disk }) =>
    disk.acknowledged.map(({ command }, index) => ({ type: command.type, time: disk.times[index] ?? 0 })),
  );
  await scene.app.close();
  return [...Map.groupBy(timed, ({ type }) => type)].map(([type, own]) => ({
    type,
    times: own.map(({ time }) => time),
  }));
}
