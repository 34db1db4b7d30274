import type { DayCommand } from '@league/shared/contract';
import {
  bracketOf,
  type CategoryKey,
  categoriesOf,
  type DayState,
  planLines,
  suggestCourts,
} from '@league/shared/day';
import { answerOf } from '../../src/testing/contract-call.ts';
import { entryRow, type startDayScene } from '../../src/testing/day-scene.ts';
import type { LossyDesk, Network } from './lossy-desk.ts';

type Scene = Awaited<ReturnType<typeof startDayScene>>;

export interface Size {
  athletes: number;
  categories: number;
  courts: number;
}

/** As the league's largest tournaments are. */
export const LARGE: Size = { athletes: 450, categories: 20, courts: 5 };

/** The same numbers each time for the same seed: a linear congruential generator. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Categories of one age, so that everybody may be in each. */
const KEYS: readonly CategoryKey[] = categoriesOf({})
  .filter(({ group }) => group.id.startsWith('cadets-'))
  .map(({ key }) => key);

/** `АБВ` for each number another one: names have letters alone. */
const lettersOf = (number: number): string =>
  [...number.toString(10).padStart(3, '0')].map((digit) => 'абвгдежзик'[Number(digit)]).join('');

/** Enters athletes, six clubs with a fifth of them each at most. */
export async function enter(scene: Scene, { athletes, categories }: Size): Promise<void> {
  const keys = KEYS.slice(0, categories);
  const rows = Array.from({ length: athletes }, (_, index) =>
    entryRow({
      name: `Новиков Ю${lettersOf(index)}`,
      category: keys[index % keys.length] ?? 'cadets-b:male:41',
      club: `Клуб ${index % 6}`,
      coach: `Тренер Ф${lettersOf(index % 25)}`,
    }),
  );
  for (let first = 0; first < rows.length; first += 100)
    answerOf(await scene.add(rows.slice(first, first + 100)));
}

/** Two stations weigh everybody, each its half of the list. */
export async function weigh(stations: readonly LossyDesk[]): Promise<void> {
  await Promise.all(
    stations.map(async (station, index) => {
      const own = Object.keys(station.state.entries).map(Number);
      for (const entry of own.filter((_, place) => place % stations.length === index))
        await station.send({ type: 'weigh', entry, grams: 20_000 + entry });
    }),
  );
}

/** From the end of the weigh-in to numbers that are given out. */
export async function drawAndPlan(scene: Scene, desk: LossyDesk): Promise<void> {
  await desk.catchUp();
  const absent = Object.values(desk.state.entries).flatMap(({ id, status }) =>
    status === 'weighed' ? [] : id,
  );
  await desk.send({ type: 'close-weighing', weighIn: 1, absent });
  await desk.send({ type: 'close-list', seeding: 'lot' });
  await scene.drawn();
  await desk.catchUp();
  await desk.send({ type: 'publish' });
  await desk.send({ type: 'plan', courts: suggestCourts(desk.state).map((keys) => [...keys]) });
  await desk.send({ type: 'issue-plan' });
}

/** The next bout of a court that has no result, and whose two are known; undefined while others are awaited. */
const nextOf = (state: DayState, court: number) =>
  planLines(state)
    .filter((line) => line.court === court && line.isFought && !line.record?.result)
    .sort((a, b) => a.at - b.at || a.number - b.number)
    .find(({ corners }) => corners.length === 2 && corners.every(({ entry }) => entry !== undefined));

/** Whether a court has bouts left. */
export const isBusy = (state: DayState, court: number): boolean =>
  planLines(state).some((line) => line.court === court && line.isFought && !line.record?.result);

type Said = Extract<DayCommand, { type: 'result' }>['rounds'];

function roundsOf(random: () => number): Said {
  const winner = random() < 0.5 ? 0 : 1;
  const chance = random();
  if (chance < 0.02) return [{ winner: null, how: 'absent' }];
  if (chance < 0.06) return [{ winner, how: 'absent' }];
  if (chance < 0.08) return [{ winner, how: 'disqualified' }];
  const round = { score: winner === 0 ? [5, 2] : [2, 5], winner, how: 'score' } satisfies Said[number];
  return [round, round];
}

interface Bout {
  category: CategoryKey;
  bout: NonNullable<ReturnType<typeof nextOf>>['bout'];
  entries: [number, number];
}

/** The commands of one bout, as its desk gives them: nobody begins where somebody does not come out. */
function commandsOf(bout: Bout, random: () => number): DayCommand[] {
  const rounds = roundsOf(random);
  return [
    { type: 'call-bout', ...bout },
    ...(rounds[0]?.how === 'absent' ? [] : [{ type: 'start-bout' as const, ...bout }]),
    { type: 'result', ...bout, rounds },
  ];
}

/**
 * Runs the bouts of a court until none is left. `killed`: after how many bouts the desk dies between a command and its
 * answer, and another one goes on from its disk.
 */
export async function runCourt(
  open: (disk?: LossyDesk['disk']) => Promise<LossyDesk>,
  court: number,
  { network, killed }: { network: Network; killed: number | null },
): Promise<LossyDesk> {
  let desk = await open();
  for (let fought = 0; isBusy(desk.state, court); fought++) {
    const next = nextOf(desk.state, court);
    if (!next) {
      await desk.catchUp();
      if (!nextOf(desk.state, court)) await new Promise((resolve) => setImmediate(resolve));
      continue;
    }
    const [chung, hong] = next.corners.map(({ entry = 0 }) => entry);
    const bout: Bout = { category: next.category, bout: next.bout, entries: [chung ?? 0, hong ?? 0] };
    for (const command of commandsOf(bout, network.random)) {
      if (fought === killed && command.type === 'result') {
        await desk.dieWith(command);
        desk = await open(desk.disk);
        continue;
      }
      await desk.send(command);
      if (network.random() < network.doubled) await desk.stray();
    }
  }
  return desk;
}

/** The categories that have a bout without an end. */
export const unfinished = (state: DayState): CategoryKey[] =>
  Object.values(state.categories)
    .map(({ key }) => key)
    .filter((key) => bracketOf(state, key).some(({ isFought, record }) => isFought && !record?.result));
