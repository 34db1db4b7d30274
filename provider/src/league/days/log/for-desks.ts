import type { DayDesk, DayNews } from '@league/shared/contract';
import type { Category, Change, DayState } from '@league/shared/day';

/** The secret of a draw of version 1 is shown with its value, not before. That of a session is sealed. */
const hideSecret = (draw: DayState['draw']): DayState['draw'] =>
  draw && draw.value === null ? { ...draw, secret: '' } : draw;

/** What desks of earlier releases read of a plan besides: that it has no bouts. Pages of a newer release show them. */
const withoutBouts = (plan: DayState['plan']) =>
  plan && { ...plan, isIssued: plan.issued !== null, bouts: [], retired: [], clashes: 0 };

/** The state of a day as its desk reads it. */
export const forDesk = (state: DayState): DayDesk['state'] =>
  ({ ...state, draw: hideSecret(state.draw), plan: withoutBouts(state.plan) }) as DayDesk['state'];

/**
 * A change of the log as desks read it: of a category, a desk of an earlier release reads all fields before and after.
 * Those that the change does not name are as they are now, which a later change brings too.
 */
export const changeForDesk =
  ({ categories }: DayState) =>
  (change: Change): Change => {
    switch (change.thing) {
      case 'draw':
        return { ...change, before: hideSecret(change.before), after: hideSecret(change.after) };
      case 'plan':
        return { ...change, before: withoutBouts(change.before), after: withoutBouts(change.after) };
      case 'category':
        return { ...change, ...wholeOf(categories[change.id], change) };
      default:
        return change;
    }
  };

const wholeOf = (
  now: Category | undefined,
  { before, after }: { before: object | null; after: object | null },
) => (before && after ? { before: { ...now, ...before }, after: { ...now, ...after } } : { before, after });

/** The schema of a page that does not say which it reads: it was released before there was 3. */
const UNSAID = 2;

/** Commands since schema 3, with one of before that changes the same part of the day. */
const EARLIER_TYPES: Readonly<Record<string, string>> = {
  'move-bouts': 'plan',
  'close-court': 'plan',
  'open-court': 'plan',
  'add-pause': 'change-rules',
  'remove-pause': 'change-rules',
  'check-papers': 'correct-entry',
};

/** Things since schema 3. */
const SINCE_3: ReadonlySet<string> = new Set(['announced', 'pause', 'closed-court', 'papers', 'weigh-in']);

/**
 * News for a page that reads the log up to a schema. At a command or a thing that it does not know a page stops, and it is
 * the released one again after a rollback in the middle of a day: it is told of what it knows.
 */
export function newsFor<News extends Pick<DayNews, 'commands'>>(
  schema: number | undefined,
  news: News,
): News {
  if ((schema ?? UNSAID) >= 3) return news;
  const commands = news.commands.map((command) => ({
    ...command,
    type: EARLIER_TYPES[command.type] ?? command.type,
    changes: command.changes.filter(({ thing }) => !SINCE_3.has(thing)),
  }));
  return { ...news, commands };
}
