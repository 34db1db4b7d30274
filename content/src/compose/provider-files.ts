import {
  daysBetween,
  firstDay,
  type PublishedResults,
  type PublishedTournament,
  type TournamentDocument,
} from '@league/shared/contract';
import { resultRows } from '../results/result-rows.ts';
import { rowsOf } from '../results/workbook.ts';

/**
 * A tournament as the provider reads it from the release, with until when and for how many athletes it takes
 * applications. Independent of the time of the build, or one version of the release would have two contents.
 */
export function publishedTournament(document: TournamentDocument): PublishedTournament {
  const { id, title, startsAt, lastDay, applications, status } = document;
  const startsOn = typeof startsAt === 'string' ? firstDay(startsAt) : { daysAhead: startsAt.daysAhead };
  const base = { id, title, startsOn, ...(lastDay && { lastDay }) };
  if (status?.kind === 'cancelled') return { ...base, applications: null, cancelled: true };
  if (!applications) return { ...base, applications: null };
  const { until, daysBefore = 0, limit } = applications;
  const before = until && typeof startsOn === 'string' ? daysBetween(until, startsOn) : daysBefore;
  return { ...base, applications: { daysBefore: before, limit } };
}

/**
 * The results of a tournament as the provider reads them from the release; none for the trial tournament, whose day is
 * always ahead. The check reports a workbook that cannot be read.
 */
export function publishedResults(
  { id, title, startsAt, place, results = [] }: TournamentDocument,
  fileOf: (name: string) => Uint8Array,
): PublishedResults[] {
  if (typeof startsAt !== 'string') return [];
  const categories = results.flatMap(({ category, file }) =>
    file?.endsWith('.xlsx') ? [{ category, rows: resultRows(rowsOf(fileOf(file))) }] : [],
  );
  return categories.length > 0 ? [{ id, title, date: firstDay(startsAt), city: place, categories }] : [];
}
