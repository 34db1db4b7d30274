import { subPagePath, TOURNAMENTS_PATH, tournamentPath } from '@league/shared/contract';

export const paths = {
  list: { path: TOURNAMENTS_PATH, href: () => TOURNAMENTS_PATH },
  event: { path: '/tournament/:event', href: tournamentPath },
  subPage: { path: '/tournament/:event/:page', href: subPagePath },
  /** A club's application, a page of another remote. */
  application: {
    path: '/registration',
    href: (event: string) => `/registration?tournament=${event}`,
  },
  finalBrackets: {
    path: '/tournament/final2024/finalBrackets',
    href: () => '/tournament/final2024/finalBrackets',
  },
} as const;
