import type { TournamentDocument } from './form.ts';
import type { TournamentContent, TournamentDetails, TournamentLink } from './published.ts';
import { materialsOf } from './tournament-page.ts';

/** Of a file that a document names: its address on the site, and its bytes; `undefined`: it is not there. */
export type FileAt = (name: string) => { href: string; size: number } | undefined;

/** The address on the site of a file of a published tournament. */
export const tournamentFileHref = (id: string, name: string): string =>
  `/api/tournaments/${id}/files/${name}`;

/** Stands in the place of a file that is not there. */
const ABSENT: TournamentLink = { kind: 'unavailable', note: 'Ещё не заполнено' };

/** A tournament's document as its pages show it. */
export function detailsOf(
  { applications, links, setki, results, ...document }: TournamentDocument,
  fileAt: FileAt,
  hasWinners: boolean,
): TournamentDetails {
  const { id, title, startsAt, lastDay, place, capacity, refreshSeconds, isHidden, status, ...texts } =
    document;
  const listed = (files: TournamentDocument['setki']) =>
    files?.map(({ file, ...row }) => ({ ...row, ...(file && fileAt(file)) }));
  const linked = Object.entries(links).map(([name, one]) => {
    if (one?.kind !== 'file') return [name, one];
    const file = fileAt(one.file);
    return [name, file ? { kind: 'file', ...file } : ABSENT];
  });
  const content: TournamentContent = {
    ...texts,
    links: Object.fromEntries(linked) as TournamentContent['links'],
    setki: listed(setki),
    // Results of a day need no file.
    results: listed(results) ?? (hasWinners ? [] : undefined),
  };
  const head = {
    id,
    title,
    startsAt,
    lastDay,
    place,
    capacity,
    applications,
    refreshSeconds,
    isHidden,
    status,
  };
  return { summary: { ...head, hasWinners, materials: materialsOf(content, hasWinners) }, content };
}
