import { LEAGUE_ZONE } from '@league/shared/release';
import * as z from 'zod';
import { ask } from '../ask.ts';

/** What the freeze reads of `GET /api/days`. */
const days = z.array(
  z.object({ title: z.string(), date: z.iso.date(), days: z.number().int(), stage: z.string() }),
);
type Day = z.infer<typeof days>[number];

/** A tournament whose day runs. */
export interface RunningTournament {
  title: string;
  /** Its last day, `2027-02-14`, in Moscow. */
  until: string;
}

/** Milliseconds to wait for the provider. */
const PATIENCE = 3_000;

/** The tournaments that run now; undefined if the provider at this address does not say. Never rejects. */
export async function askRunning(url: string, now = new Date()): Promise<RunningTournament[] | undefined> {
  try {
    const { document } = await ask(new URL('/api/days', url), AbortSignal.timeout(PATIENCE));
    return running(days.parse(document), now);
  } catch {
    // Down and broken mean the same here: nobody knows.
    return undefined;
  }
}

/**
 * A day runs from the opening of its weigh-in, at the earliest on its eve, to the end of its last date in Moscow. Nothing else ends
 * it: after the last bout people read the results, and a day that nobody closes is over by its date.
 */
function running(all: readonly Day[], now: Date): RunningTournament[] {
  const [today, tomorrow] = [dayOf(now), dayOf(new Date(now.getTime() + DAY))];
  return all
    .filter(({ stage, date }) => stage !== 'entries' && date <= tomorrow)
    .map(({ title, date, days: count }) => ({ title, until: lastDay(date, count) }))
    .filter(({ until }) => today <= until);
}

const DAY = 86_400_000;

/**
 * The league's day, `2027-02-14`. The contract's `leagueDay` makes its formatters when it is loaded: 10 ms of each start of the release
 * command, a rollback's too.
 */
const dayOf = (now: Date) => now.toLocaleDateString('sv-SE', { timeZone: LEAGUE_ZONE });

const lastDay = (first: string, count: number) =>
  new Date(Date.parse(first) + (count - 1) * DAY).toISOString().slice(0, 10);
