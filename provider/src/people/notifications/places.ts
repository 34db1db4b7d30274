import type { NewsKind } from '@league/shared/contract';
import type { Activity, notifications } from '../../platform/db/schema.ts';

type Subject = Pick<typeof notifications.$inferSelect, 'kind' | 'subjectId' | 'tournamentId' | 'place'>;
type Place = Pick<Activity, 'kind' | 'id'>;

/** The page of an event or a camp, where those who are invited answer and pay. */
export const pageOf = ({ kind, id }: Place): string => `/${kind === 'camp' ? 'camp' : 'certification'}/${id}`;

/** Where on the site the reader acts on a piece of news: at its own event or camp, person or paper. */
export function placeOf(
  { kind, subjectId, tournamentId, place }: Subject,
  activity: Place | undefined,
  reader: { id: number },
): string {
  if (place !== null) return place;
  if (activity) return pageOf(activity);
  if (tournamentId !== null)
    return kind === 'change' ? `/tournament/${tournamentId}` : `/organiser/tournaments/${tournamentId}`;
  const other = subjectId === reader.id ? null : subjectId;
  const places: Record<NewsKind, string> = {
    invitation: '/requests',
    reminder: '/requests',
    change: '/requests',
    answer: '/requests',
    decision: '/requests',
    paper: other === null ? '/documents' : `/documents?athlete=${other}`,
    // Those who wait are confirmed in the reader's own profile.
    waiting: `/profile/${reader.id}`,
    account: `/profile/${subjectId ?? reader.id}`,
    // These have places of their own.
    bout: '/day',
    result: '/day',
  };
  return places[kind];
}

const OPEN = { camp: 'Открыть страницу лагеря', event: 'Открыть страницу события' } as const;

const ACTIONS: Record<NewsKind, string> = {
  invitation: 'Ответить на приглашение',
  reminder: 'Ответить или оплатить',
  change: 'Открыть заявки',
  answer: 'Открыть заявки',
  waiting: 'Открыть профиль',
  decision: 'Открыть заявки',
  paper: 'Открыть документы',
  account: 'Открыть профиль',
  bout: 'Открыть бой',
  result: 'Открыть день турнира',
};

/** The label of the button that leads there. */
export const actionOf = (
  { kind, tournamentId, place }: Pick<Subject, 'kind' | 'tournamentId' | 'place'>,
  activity: Place | undefined,
): string => {
  if (kind === 'bout') return ACTIONS.bout;
  if (place !== null) return 'Открыть день турнира';
  if (tournamentId !== null) return 'Открыть турнир';
  return activity && (kind === 'change' || kind === 'answer') ? OPEN[activity.kind] : ACTIONS[kind];
};
