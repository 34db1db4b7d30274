import {
  closingDay,
  subPagePath,
  TOURNAMENTS_PATH,
  type TournamentSummary,
  tournamentPath,
} from '@league/shared/contract';

/** Whether a page may link to the application form, by its day. The provider knows how many places are left. */
export const takesApplications = (tournament: TournamentSummary, today: string): boolean =>
  tournament.status?.kind !== 'cancelled' && (closingDay(tournament) ?? '') >= today;

/** True once a tournament has begun: its card stops counting. */
export const hasStarted = (startsAt: string, now: number): boolean => Date.parse(startsAt) <= now;

/** So long after its beginning a tournament's page leads with its day, in milliseconds: later people want results. */
const DAY_ASKED = 14 * 24 * 3_600_000;

/** True for a tournament that is ahead, is on or is just over: its page keeps a place for its day. */
export const mayHaveDay = (startsAt: string, now: number): boolean => Date.parse(startsAt) + DAY_ASKED > now;

const TYPES: Record<string, string> = {
  pdf: 'PDF',
  xlsx: 'Excel',
  jpg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
};

/** `polozhenie.9f2c11ab.pdf` → `pdf` */
const extensionOf = (href: string): string => /\.([a-z0-9]+)$/i.exec(href)?.[1]?.toLowerCase() ?? '';

/** «PDF, 38 КБ»: type and size, shown before a download. */
export function attachmentFacts({ href, size }: { href: string; size: number }): string {
  const extension = extensionOf(href);
  const kilobytes = Math.max(1, Math.round(size / 1024));
  const amount =
    kilobytes < 1000 ? `${kilobytes}\u00a0КБ` : `${(kilobytes / 1024).toFixed(1).replace('.', ',')}\u00a0МБ`;
  return `${TYPES[extension] ?? extension}, ${amount}`;
}

/** The file name of a download, whatever its address: «Олимп 2024, положение.pdf». */
export const downloadName = (parts: string[], extension: string): string =>
  `${parts.join(', ').replace(/\s*[\\/:*?"<>|]+\s*/g, ' ')}.${extension}`;

/** The `download` of a link to a file: its name, with the extension of its address. */
export const downloadOf = (href: string, parts: string[]): string => downloadName(parts, extensionOf(href));

export const paths = {
  list: { path: TOURNAMENTS_PATH, href: () => TOURNAMENTS_PATH },
  tournament: { path: '/tournament/:tournament', href: tournamentPath },
  subPage: { path: '/tournament/:tournament/:page', href: subPagePath },
  /** A draft that an organiser shows; its token is the fragment, which no server gets to see. */
  preview: { path: '/tournament-preview' },
  /** A club's application, a page of another remote. */
  application: {
    path: '/registration',
    href: (tournament: string) => `/registration?tournament=${tournament}`,
  },
  /** A tournament's day for everybody, a page of another remote. */
  day: { path: '/day', href: (tournament: string) => `/day/${tournament}` },
  finalBrackets: {
    path: '/tournament/final2024/finalBrackets',
    href: () => '/tournament/final2024/finalBrackets',
  },
} as const;
