import { LEAGUE_ZONE, type Release, type ReleaseName } from '@league/shared/release';
import * as z from 'zod';
import { DeliveryError } from '../delivery-error.ts';
import type { ReleaseSet } from '../release/releases.ts';
import { ask } from './change.ts';
import type { Move } from './history.ts';

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

/** What a promotion knows of the tournaments of this minute. */
export interface Freeze {
  /** Undefined: the provider did not say. */
  running: readonly RunningTournament[] | undefined;
  /** Why the release cannot wait; undefined if the operator has not said. */
  excuse: string | undefined;
  /** The words of the command, which the refusal proposes once more. */
  words: readonly string[];
}

/**
 * Lets a promotion pass that no running tournament would notice, or whose operator says why it cannot wait; throws
 * `tournament_runs` otherwise. A provider that does not answer stops nothing, but the set keeps that nobody knew. Returns
 * what the set keeps, as Russian sentences.
 */
export function passFreeze(
  { running, excuse, words }: Freeze,
  set: ReleaseSet,
  moves: readonly Move[],
): string[] {
  const used = partsOfDay(set);
  const changed = moves.filter(({ name }) => used.has(name));
  const parts = changed.map(({ name }) => name).join(', ');
  if (parts === '' || running?.length === 0) return [];
  if (!running) {
    const unknown = `идёт ли турнир, узнать не удалось, а на его страницах – ${parts}`;
    return [excuse ? `${unknown}; ${excuse}` : unknown];
  }
  const titles = running.map(({ title }) => `«${title}»`).join(', ');
  if (excuse) return [`во время турнира ${titles}: ${excuse}`];
  throw new DeliveryError(
    'tournament_runs',
    `Идёт турнир, ничего не изменено: на его страницах – ${parts}.`,
    [
      ...running.map(({ title, until }) => `«${title}»: до конца дня ${inWords(until)} по Москве`),
      'откат и retire не ждут; если не ждёт и этот ввод, скажите почему:',
    ],
    [...words, '--during-tournament', '…'],
  );
}

/** «14 февраля 2027 г.» */
const inWords = (day: string) =>
  new Date(day).toLocaleDateString('ru-RU', { dateStyle: 'long', timeZone: 'UTC' });

/** The pages of the tournaments' days. */
export const DAY_PATH = '/day';

/**
 * The parts whose code may run on the pages of a tournament's day: the shell, the remote that draws them, and every part that
 * fills a slot of one of these.
 */
export function partsOfDay(set: ReleaseSet): ReadonlySet<ReleaseName> {
  const found = new Set<ReleaseName>();
  const isOfDay = ({ site }: Release) => site?.routes.some(({ path }) => path === DAY_PATH);
  const remote = Object.values(set).find(isOfDay)?.name;
  const waiting = ['shell', ...(remote ? [remote] : [])];
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...(set[name]?.uses?.slots ?? []).map((slot) => slot.split('/')[0] ?? ''));
  }
  return found;
}
