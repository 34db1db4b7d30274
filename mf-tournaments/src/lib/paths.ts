import { subPagePath, TOURNAMENTS_PATH, tournamentPath } from '@league/shared/contract';

export const paths = {
  list: { path: TOURNAMENTS_PATH, href: () => TOURNAMENTS_PATH },
  event: { path: '/tournament/:event', href: tournamentPath },
  subPage: { path: '/tournament/:event/:page', href: subPagePath },
  /** A draft that an organiser shows; its token is the fragment, which no server gets to see. */
  preview: { path: '/tournament-preview' },
  /** A club's application, a page of another remote. */
  application: {
    path: '/registration',
    href: (event: string) => `/registration?tournament=${event}`,
  },
  /** A tournament's day for everybody, a page of another remote. */
  day: { path: '/day', href: (event: string) => `/day/${event}` },
  finalBrackets: {
    path: '/tournament/final2024/finalBrackets',
    href: () => '/tournament/final2024/finalBrackets',
  },
} as const;
