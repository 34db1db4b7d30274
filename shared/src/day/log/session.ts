import { groupOf } from '../category/category.ts';
import type { CategoryKey, DayState, Drawable, Session } from './state.ts';

/** Minutes at least between the published hash of the site's value and its opening: the hall sees it before its words. */
export const WORD_MINUTES = 1;

export const isFirst = ({ purpose }: Pick<Session, 'purpose'>): boolean => purpose.type === 'all';

export const isOpen = ({ drawn, dropped }: Pick<Session, 'drawn' | 'dropped'>): boolean => !drawn && !dropped;

/** The time that lies so many minutes after another one. */
export const minutesAfter = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * 60_000).toISOString();

/** The first moment at which the site's value may be revealed. */
export const revealedFrom = ({ startedAt }: Pick<Session, 'startedAt'>): string =>
  minutesAfter(startedAt, WORD_MINUTES);

/** All sessions in the order of their numbers. */
export const sessionsOf = ({ sessions }: Pick<DayState, 'sessions'>): Session[] =>
  Object.values(sessions).sort((one, other) => one.number - other.number);

/** Whether a first draw is that of a category or an age group. */
export const covers = ({ purpose }: Pick<Session, 'purpose'>, of: string): boolean =>
  purpose.type === 'all' && (purpose.groups?.includes(groupOf(of)) ?? true);

/**
 * The first draw that was not dropped, of a category or an age group; left out: the last one. Undefined before it.
 */
export const firstSession = (state: Pick<DayState, 'sessions'>, of?: string): Session | undefined =>
  sessionsOf(state).findLast(
    (session) => isFirst(session) && !session.dropped && (of === undefined || covers(session, of)),
  );

/** The words of a session in the order in which they came. */
export function wordsOf({ words }: Pick<DayState, 'words'>, session: number): string[] {
  const found: string[] = [];
  for (let place = 1; ; place += 1) {
    const word = words[`${session}.${place}`];
    if (word === undefined) return found;
    found.push(word);
  }
}

/** The fixed list of a session. */
export const listOf = ({ lists }: Pick<DayState, 'lists'>, session: number): readonly Drawable[] =>
  lists[session] ?? [];

/** The categories that a further draw is about. */
export function redrawnBy({ purpose }: Pick<Session, 'purpose'>): readonly CategoryKey[] {
  switch (purpose.type) {
    case 'all':
      return [];
    case 'merge':
      return [purpose.category, purpose.into];
    default:
      return [purpose.category];
  }
}

/** Whether the lines and entrants of a category stay as they are until the session ends. */
const freezes = (session: Pick<Session, 'purpose'>, key: CategoryKey): boolean =>
  isFirst(session) ? covers(session, key) : redrawnBy(session).includes(key);

/** Whether the lines of a category are being drawn. */
export const isFrozen = (state: Pick<DayState, 'sessions'>, key: CategoryKey): boolean =>
  sessionsOf(state).some((session) => isOpen(session) && freezes(session, key));

/** Whether everybody may see what a session drew: its lines are published. */
export const isShown = ({ categories }: Pick<DayState, 'categories'>, { drawn }: Session): boolean =>
  drawn?.lines.every(({ key }) => categories[key]?.isPublished === true) ?? false;
