import { plural } from '@league/shared';
import type { SubPage, TournamentContent, TournamentLink } from '@league/shared/contract';
import { attachmentFacts, paths } from './tournament.ts';
import { hasBrackets, type Progress } from './use-tournaments.ts';

/** The small line under a link. */
export const linkNote = (link: TournamentLink): string =>
  link.kind === 'file' ? `${attachmentFacts(link)}\u00a0↓` : link.note;

const notPublished: TournamentLink = { kind: 'unavailable', note: 'не опубликовано' };

const onPage = (section: string, note: string): TournamentLink => ({ kind: 'site', to: `#${section}`, note });

const dayLink = (id: string, progress: Progress | undefined): TournamentLink => ({
  kind: 'site',
  to: paths.day.href(id),
  note: hasBrackets(progress) ? 'и когда выходит' : 'пока участники',
});

/** The place of the regulations on a tournament's page, where they are a text of the page. */
export const REGULATIONS = 'regulations';

interface Beside {
  /** The sub-pages are sections of the page. */
  isWhole?: boolean;
  /** What the provider knows of the tournament. */
  progress?: Progress | undefined;
}

/** Whether a link of the document leaves its place to what the site knows itself. */
const isOpen = (link: TournamentLink | undefined) => !link || link.kind === 'unavailable';

/** Whether «Сетки» opens the day: its brackets are there, or no file has any. */
export const opensDay = ({ links, setki }: TournamentContent, progress: Progress | undefined): boolean =>
  hasBrackets(progress) || (progress?.day != null && !setki && isOpen(links.setki));

/** The teams that the page itself shows, because its document names none: those of the accepted applications. */
export const enteredTeams = (
  { links, teams }: TournamentContent,
  progress: Progress | undefined,
): string[] => (!teams && isOpen(links.teams) ? (progress?.teams ?? []) : []);

/** The six links of a tournament in order: from the content and what the provider knows, else derived from its sub-pages. */
export function tournamentLinks(id: string, content: TournamentContent, { isWhole, progress }: Beside) {
  const { links, teams, setki, results, regulationsText } = content;
  const entered = enteredTeams(content, progress);
  const regulations =
    regulationsText && links.regulations.kind === 'unavailable'
      ? onPage(REGULATIONS, 'на этой странице')
      : links.regulations;
  const ownPage = (page: SubPage, exists: unknown, note: string): TournamentLink => {
    if (!exists) return notPublished;
    return isWhole ? onPage(page, note) : { kind: 'site', to: paths.subPage.href(id, page), note };
  };
  const clubs = teams?.length ?? entered.length;
  const clubCount = `${clubs}\u00a0${plural(clubs, { one: 'клуб', few: 'клуба', many: 'клубов' })}`;
  const teamsLink = links.teams ?? ownPage('teams', teams, clubCount);
  const setkiLink = links.setki ?? ownPage('setki', setki, 'по категориям');
  const resultsPage = ownPage('results', results, 'по категориям');
  const resultsLink = (link: TournamentLink | undefined) =>
    link && (!results || !isOpen(link)) ? link : resultsPage;
  return [
    { label: 'Трансляция', link: links.broadcast },
    { label: 'Положение', link: regulations },
    { label: 'Команды', link: entered.length > 0 ? onPage('teams', clubCount) : teamsLink },
    { label: 'Протокол', link: resultsLink(links.protocol) },
    { label: 'Сетки', link: opensDay(content, progress) ? dayLink(id, progress) : setkiLink },
    { label: 'Результаты', link: resultsLink(links.results) },
  ];
}
