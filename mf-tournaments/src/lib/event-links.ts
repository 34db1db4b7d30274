import { plural } from '@league/shared';
import type { SubPage, TournamentContent, TournamentLink } from '@league/shared/contract';
import { attachmentFacts } from './attachment.ts';
import { paths } from './paths.ts';

/** The small line under a link. */
export const linkNote = (link: TournamentLink): string =>
  link.kind === 'file' ? `${attachmentFacts(link)}\u00a0↓` : link.note;

const notPublished: TournamentLink = { kind: 'unavailable', note: 'не опубликовано' };

/** The place of the regulations on a tournament's page, where they are a text of the page. */
export const REGULATIONS = 'regulations';

/**
 * The six links of an event in order: from the content, else derived from its sub-pages.
 * @param isWhole its sub-pages are sections of the page
 */
export function eventLinks(
  id: string,
  { links, teams, setki, results, regulationsText }: TournamentContent,
  isWhole = false,
) {
  const regulations: TournamentLink =
    regulationsText && links.regulations.kind === 'unavailable'
      ? { kind: 'site', to: `#${REGULATIONS}`, note: 'на этой странице' }
      : links.regulations;
  const ownPage = (page: SubPage, exists: unknown, note: string): TournamentLink =>
    exists ? { kind: 'site', to: isWhole ? `#${page}` : paths.subPage.href(id, page), note } : notPublished;
  const clubs = teams?.length ?? 0;
  const clubCount = `${clubs}\u00a0${plural(clubs, { one: 'клуб', few: 'клуба', many: 'клубов' })}`;
  const resultsPage = ownPage('results', results, 'по категориям');
  return [
    { label: 'Трансляция', link: links.broadcast },
    { label: 'Положение', link: regulations },
    { label: 'Команды', link: links.teams ?? ownPage('teams', teams, clubCount) },
    { label: 'Протокол', link: links.protocol ?? resultsPage },
    { label: 'Сетки', link: links.setki ?? ownPage('setki', setki, 'по категориям') },
    { label: 'Результаты', link: links.results ?? resultsPage },
  ];
}
