import type { DayCommand } from '@league/shared/contract';
import {
  absentees,
  boutStage,
  courtQueue,
  type DayState,
  firstSession,
  heaviestOf,
  isOpen,
  isPublished,
  isReady,
  lightestOf,
  planLines,
  revealedFrom,
  sessionsOf,
  suggestCourts,
  weighInsOf,
  weighingOf,
  wordsOf,
} from '@league/shared/day';

/** What runs a day by itself: commands of a desk, and the numbers of a hall. */
export type OwnCommand = DayCommand | { type: 'add-word'; word: string };

type Rounds = Extract<DayCommand, { type: 'result' }>['rounds'];

/** Seconds, a twentieth of a real day: from the call to the beginning, of a bout of six minutes, and until the next call. */
const SECONDS = { call: 4, bout: 18, next: 2 };

const isBefore = (now: string, at: string | null | undefined, seconds: number): boolean =>
  Date.parse(now) < Date.parse(at ?? '') + seconds * 1_000;

/**
 * The next step of a day up to the numbers of its bouts: entries are weighed, drawn and planned. Undefined while time has to
 * pass, and once the numbers are given out.
 */
export function nextAtDesk(state: DayState, now: string): OwnCommand | undefined {
  for (const { id: weighIn } of weighInsOf(state)) {
    const weighing = weighingOf(state, weighIn);
    if (weighing === null) return { type: 'open-weighing', weighIn };
    if (weighing === 'closed') continue;
    const missing = absentees(state, weighIn);
    // One of seventeen does not come.
    const next = missing.find(({ id, status }) => status === 'entered' && id % 17 !== 3);
    if (!next) return { type: 'close-weighing', weighIn, absent: missing.map(({ id }) => id) };
    const most = heaviestOf(state, next.category) ?? lightestOf(state, next.category) + 5_000;
    return { type: 'weigh', entry: next.id, grams: most - ((next.id * 37) % 900) };
  }
  if (!firstSession(state)) return { type: 'close-list', seeding: 'lot' };
  for (const session of sessionsOf(state).filter(isOpen)) {
    if (wordsOf(state, session.number).length === 0) return { type: 'add-word', word: '2026' };
    if (now < revealedFrom(session)) return undefined;
    return { type: 'draw-lines', session: session.number };
  }
  if (!isPublished(state)) return { type: 'publish' };
  if (!state.plan) return { type: 'plan', courts: suggestCourts(state).map((keys) => [...keys]) };
  return state.plan.isIssued ? undefined : { type: 'issue-plan' };
}

/** The next step of a court; undefined while time has to pass, others are awaited, or no bout is left. `random`: from 0 to 1. */
export function nextAtCourt(
  state: DayState,
  court: number,
  now: string,
  random: () => number,
): DayCommand | undefined {
  const lines = planLines(state);
  const line = courtQueue(lines, court).find(isReady);
  if (!line) return undefined;
  const [chung = 0, hong = 0] = line.corners.map(({ entry }) => entry);
  const bout = { category: line.category, bout: line.bout, entries: [chung, hong] as [number, number] };
  switch (boutStage(line)) {
    case 'running':
      if (isBefore(now, line.record?.startedAt, SECONDS.bout)) return undefined;
      return { type: 'result', ...bout, rounds: roundsOf(random) };
    case 'called': {
      if (isBefore(now, line.record?.calls.at(-1), SECONDS.call)) return undefined;
      const absent = absentOf(random);
      return absent ? { type: 'result', ...bout, rounds: [absent] } : { type: 'start-bout', ...bout };
    }
    default: {
      const last = lines.flatMap(({ record }) => (record?.result?.court === court ? record.result.at : []));
      if (isBefore(now, last.sort().at(-1), SECONDS.next)) return undefined;
      return { type: 'call-bout', ...bout };
    }
  }
}

/** Of fifty bouts one where nobody comes out, and two where one does not. */
function absentOf(random: () => number): Rounds[0] | undefined {
  const chance = random();
  if (chance < 0.02) return { winner: null, how: 'absent' };
  return chance < 0.06 ? { winner: cornerBy(random), how: 'absent' } : undefined;
}

const cornerBy = (random: () => number): 0 | 1 => (random() < 0.5 ? 0 : 1);

/** Two rounds for the winner, every third time one for the other between them. */
function roundsOf(random: () => number): Rounds {
  const winner = cornerBy(random);
  if (random() < 0.02) return [{ winner, how: 'disqualified' }];
  const won = (corner: 0 | 1): Rounds[0] => {
    const [more, less] = [4 + Math.floor(random() * 7), Math.floor(random() * 4)];
    return { score: corner === 0 ? [more, less] : [less, more], winner: corner, how: 'score' };
  };
  const between = random() < 1 / 3 ? [won(winner === 0 ? 1 : 0)] : [];
  return [won(winner), ...between, won(winner)];
}
