import type { Release, ReleaseName } from '@league/shared/release';
import { DeliveryError } from '../../delivery-error.ts';
import type { ReleaseSet } from '../../release/release-set.ts';
import type { Move } from '../history.ts';
import type { RunningTournament } from './running-tournaments.ts';

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
