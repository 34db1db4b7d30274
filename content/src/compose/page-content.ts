import type { TournamentContent, TournamentDocument } from '@league/shared/contract';
import { namedFiles } from '../content.ts';
import { attachedFile } from './paths.ts';

type Link = TournamentDocument['links']['broadcast'];
/** Bytes of a file beside the document. */
type SizeOf = (name: string) => number;

/** Links that name no athletes: the regulations name officials. */
const NAMELESS = /^links\.(?:regulations|broadcast)\.file$/;

/** The files that name athletes: teams, protocol, brackets, results. One that stands elsewhere too is among them. */
export const filesWithNames = (document: TournamentDocument): ReadonlySet<string> =>
  new Set(
    namedFiles(document)
      .filter(({ field }) => !NAMELESS.test(field))
      .map(({ file }) => file),
  );

/** The content of a tournament's page: its document without the card, each file with its path and its size. */
export function pageContent(document: TournamentDocument, sizeOf: SizeOf): TournamentContent {
  const { id, title, startsAt, place, capacity, applications, refreshSeconds, isHidden, status, ...page } =
    document;
  const withNames = filesWithNames(document);
  const attached = (file: string) => ({
    href: attachedFile(id, file, withNames.has(file)),
    size: sizeOf(file),
  });
  const link = (one: Link | undefined) =>
    one?.kind === 'file' ? { kind: one.kind, ...attached(one.file) } : one;
  const files = (list: TournamentDocument['setki']) =>
    list?.map(({ category, file, note }) => ({
      category,
      ...(file && attached(file)),
      ...(note && { note }),
    }));
  const { setki, results, links } = page;
  return {
    ...page,
    links: Object.fromEntries(
      Object.entries(links).map(([name, one]) => [name, link(one)]),
    ) as TournamentContent['links'],
    ...(setki && { setki: files(setki) }),
    ...(results && { results: files(results) }),
  };
}
