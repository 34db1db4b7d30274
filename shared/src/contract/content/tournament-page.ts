import { dayCount, limitText } from '../tournaments/intake.ts';
import type { Material, TournamentContent } from './published.ts';
import { type ApplicationTerm, startDay } from './term.ts';

/** Sub-pages that a tournament can have: the last part of the address, and the field of its content. */
export const SUB_PAGES = ['teams', 'setki', 'results'] as const;
export type SubPage = (typeof SUB_PAGES)[number];

export const SUB_PAGE_TITLES: Record<SubPage, string> = {
  teams: 'Команды',
  setki: 'Сетки',
  results: 'Результаты',
};

export const TOURNAMENTS_PATH = '/tournament';
export const tournamentPath = (id: string): string => `${TOURNAMENTS_PATH}/${id}`;
export const subPagePath = (id: string, page: SubPage): string => `${tournamentPath(id)}/${page}`;

export const subPageTitle = (page: SubPage, title: string): string => `${SUB_PAGE_TITLES[page]}: ${title}`;
export const subPageDescription = (page: SubPage, title: string): string =>
  `${SUB_PAGE_TITLES[page]} турнира «${title}».`;

/** «До 14 апреля 2025 включительно. Приём останавливается на 400 участниках.» */
function applicationsText({ until, daysBefore = 0, limit }: ApplicationTerm): string {
  const last = until
    ? `До ${startDay(until)} включительно. `
    : daysBefore > 0
      ? `Не позднее чем за ${dayCount(daysBefore)} до начала. `
      : '';
  return `${last}Приём останавливается на ${limitText(limit)}.`;
}

const BEFORE = 'Заявки';

/** The rows of «Информация», with the row about applications after «Заявки». */
export function informationRows(
  { applications }: { applications?: ApplicationTerm | undefined },
  { information }: { information: readonly { label: string; text: string }[] },
): { label: string; text: string }[] {
  if (!applications) return [...information];
  const found = information.findIndex(({ label }) => label === BEFORE);
  const own = { label: 'Приём заявок', text: applicationsText(applications) };
  return information.toSpliced(found < 0 ? information.length : found + 1, 0, own);
}

/** What is published of a tournament: its winners, at least one file of results or brackets, its photographs, its broadcast. */
export function materialsOf(
  {
    links,
    results,
    setki,
    photos,
    albums = [],
  }: Pick<TournamentContent, 'links' | 'results' | 'setki' | 'photos' | 'albums'>,
  hasWinners: boolean,
): Material[] {
  const isThere: Record<Material, boolean> = {
    results: hasWinners || (results?.some(({ href }) => href) ?? false),
    setki: setki?.some(({ href }) => href) ?? links.setki?.kind === 'site',
    photos: photos !== undefined || albums.length > 0,
    broadcast: links.broadcast.kind === 'external',
  };
  return (Object.keys(isThere) as Material[]).filter((material) => isThere[material]);
}
