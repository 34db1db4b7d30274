// Plays a small invented day and writes its recording, by which promotions are compared (`delivery/replays`).
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { recordDay, type TimedRow } from '../provider/src/league/days/recording/record-day.ts';
import { type BoutCommand, planLines, SCHEMA } from '../shared/src/day/index.ts';
import {
  CHILDREN,
  entriesOf,
  knownBouts,
  LIGHT,
  RULES as PLAYED,
  PlayedDay,
  type SentCommand,
} from '../shared/src/day/testing/played-day.ts';
import { repoRoot } from './workspace/packages.ts';

export const SAMPLE_FILE = path.join(repoRoot, 'delivery/replays/sample-day.json');

/** Plays a day of sixteen athletes on two courts. Returns its log. */
function play(): TimedRow[] {
  const day = new PlayedDay();
  const times: Date[] = [];
  const note = () => {
    while (times.length < day.log.length) times.push(new Date(day.at));
  };
  const act = (...commands: readonly SentCommand[]) => {
    day.do(...commands);
    note();
  };
  const entries = [...entriesOf(5, LIGHT), ...entriesOf(3, CHILDREN, 6)];
  act({ type: 'open', rules: RULES }, { type: 'add-entries', entries }, { type: 'open-weighing' });
  for (const { id } of entries.slice(1)) {
    day.pass(1);
    act({ type: 'weigh', entry: id, grams: 29_700 });
  }
  act({ type: 'close-weighing', absent: [1] }, { type: 'close-list', points: { 3: 120, 10: 40 } });
  day.draw();
  note();
  act(
    { type: 'publish' },
    { type: 'plan', courts: [[LIGHT], [CHILDREN]] },
    { type: 'issue-plan' },
    { type: 'withdraw', entry: 4, reason: 'withdrew' },
    { type: 'add-pause', pause: { court: 1, day: 0, from: 690, minutes: 15 } },
  );
  fight(day, act);
  if (day.undo() !== null) throw new Error('The last result cannot be taken back');
  note();
  fight(day, act);
  return day.log.map(({ seq, command: { type, ...payload }, changes }, index) => ({
    ...{ seq, type, changes, schema: SCHEMA },
    payload: JSON.parse(JSON.stringify({ ...payload, changes: undefined })),
    at: times[index] ?? new Date(day.at),
  }));
}

const RULES = { ...PLAYED, title: 'Образец' };

/** Every bout that can be fought, one after another; the later entry wins. */
function fight(day: PlayedDay, act: (...commands: readonly SentCommand[]) => void): void {
  const recordOf = ({ category, bout }: BoutCommand) => day.state.bouts[`${category}/${bout}`];
  // The courts take turns: the next bout of each is the one with the lowest place.
  const placeOf = (number: number) => number % 100;
  const next = () => {
    const waiting = knownBouts(day.state).filter((bout) => !recordOf(bout)?.result);
    const lines = planLines(day.state).toSorted((one, other) => placeOf(one.number) - placeOf(other.number));
    return lines.flatMap((line) => waiting.find(isOf(line)) ?? [])[0];
  };
  for (let bout = next(); bout; bout = next()) {
    day.pass(4);
    if (!recordOf(bout)) act({ type: 'call-bout', ...bout }, { type: 'start-bout', ...bout });
    day.pass(3);
    const winner = bout.entries[0] > bout.entries[1] ? 0 : 1;
    const round = winner === 0 ? ([5, 2] as const) : ([2, 5] as const);
    act({ type: 'result', ...bout, outcome: { winner, way: 'PTF', rounds: [round, round] } });
  }
}

const isOf = (line: Pick<BoutCommand, 'category' | 'bout'>) => (bout: BoutCommand) =>
  bout.category === line.category && bout.bout === line.bout;

/** The recording as its file has it. */
export function sampleRecording(): string {
  const recording = recordDay(play());
  if (!recording) throw new Error('The sample day says too little');
  return `${JSON.stringify(recording)}\n`;
}

if (import.meta.main) writeFileSync(SAMPLE_FILE, sampleRecording());
