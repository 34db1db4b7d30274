/** Sub-pages that an event can have; the word is the last part of the address and the field of its content. */
export const SUB_PAGES = ['teams', 'setki', 'results'] as const;
/** Titles of the sub-pages. */
export const SUB_PAGE_TITLES: Record<SubPage, string> = {
  teams: 'Команды',
  setki: 'Сетки',
  results: 'Результаты',
};
export type SubPage = (typeof SUB_PAGES)[number];

export const paths = {
  list: { path: '/tournament', href: () => '/tournament' },
  event: { path: '/tournament/:event', href: (event: string) => `/tournament/${event}` },
  subPage: {
    path: '/tournament/:event/:page',
    href: (event: string, page: SubPage) => `/tournament/${event}/${page}`,
  },
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
