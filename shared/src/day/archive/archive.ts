import { isWeighed, pointsOf } from '../bracket/points.ts';
import { protocolOf } from '../bracket/protocol.ts';
import { protestableSince } from '../bracket/ways.ts';
import { type Applied, fold } from '../log/apply.ts';
import { isShown, minutesAfter } from '../log/session.ts';
import { type Change, type DayState, EMPTY_DAY, type Entry, partKeyOf } from '../log/state.ts';

/*
 * The public log of a day: what anybody needs to find its draws again by the code that found them here, and once it is over its
 * brackets, places and points. It follows from the log and is stored nowhere. Its lines are changes of the log, reduced to what
 * everybody has seen: an athlete is the number of an entry, and whoever is erased was never in it, so its checksum stays.
 * Fields are listed, so one that is added to the log stays private until somebody names it here. The scales say one fact
 * of an entry, which its points tell anyway: whether it was weighed.
 */

/** A command of the log as it was stored; `at` in ISO. */
interface Logged extends Applied {
  at: string;
  type: string;
}

type ArchivedEntry = Entry & { isWeighed: boolean };

/** The fields of each part that everybody may read; without any it is not in the archive. */
const FIELDS: { readonly [Part in Change['part']]?: readonly string[] } = {
  rules: [
    ...['title', 'date', 'offset', 'categories', 'days', 'courts', 'startsAt', 'bronze', 'isLoneEntryPlaced'],
    ...['weighIns', 'minutes', 'protestMinutes', 'bouts'],
  ],
  plan: ['courts', 'isIssued'],
  entry: ['id', 'category', 'status', 'isWeighed'],
  category: [
    ...['key', 'attempt', 'redrawn', 'kind', 'lines', 'drawn', 'out', 'isPublished', 'mergedInto'],
    ...['dividedInto', 'operations'],
  ],
  bout: ['entries', 'calls', 'startedAt', 'result', 'protest', 'protestedAt'],
  // Of a bracket that was corrected by hand, which names people: that it was.
  sheet: ['id'],
  session: [
    ...['number', 'purpose', 'reason', 'lots', 'seeding', 'listHash', 'commitment', 'startedAt', 'drawn'],
    'dropped',
  ],
  number: ['given'],
  pause: ['court', 'day', 'from', 'minutes'],
  'closed-court': ['at'],
};

/** The parts of a day that goes on: of its draws, as far as they are published. */
const OF_DRAWS: ReadonlySet<Change['part']> = new Set([
  'rules',
  'category',
  'session',
  'session-list',
  'word',
]);

/** JSON without spaces, the keys of every object in the order of their code units. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** What everybody may read of a part that a change has made; undefined: nothing. */
function publicOf(change: Change, final: DayState): unknown {
  const { part, before, after } = change;
  switch (part) {
    case 'weigh-in':
    case 'word':
    case 'session-list':
      return after;
    case 'sheet':
      return before === null ? undefined : { id: change.id };
    case 'category':
      return final.categories[change.id]?.isPublished ? picked(part, after) : undefined;
    case 'session': {
      const session = final.sessions[change.id];
      return picked(part, session && !isShown(final, session) ? { ...after, drawn: null } : after);
    }
    case 'entry': {
      const hasPassed = after !== null && isWeighed(final, after);
      const status = after?.status === 'withdrawn' ? 'withdrawn' : hasPassed ? 'weighed' : 'entered';
      return picked(part, after && { ...after, status, isWeighed: hasPassed });
    }
    default:
      return FIELDS[part] && picked(part, after as object | null);
  }
}

const picked = (part: Change['part'], value: object | null): unknown =>
  value && Object.fromEntries(Object.entries(value).filter(([field]) => FIELDS[part]?.includes(field)));

/**
 * The archive as JSON lines, one for each command that has changed something public.
 * @param final the day after all of them
 * @param isOver all of it is public (`archivedFrom`): else the draws alone
 */
export function archiveOf(commands: Iterable<Logged>, final: DayState, isOver: boolean): string {
  const known = new Map<string, string>();
  let text = '';
  for (const { seq, at, type, changes } of commands) {
    const shown = changes.flatMap((change) => {
      const { part } = change;
      const after = isOver || OF_DRAWS.has(part) ? publicOf(change, final) : undefined;
      const name = partKeyOf(change);
      const json = canonical(after);
      // Of a category a change has only the fields that differ.
      if (after === undefined || (part !== 'category' && json === (known.get(name) ?? 'null'))) return [];
      known.set(name, json);
      return { part, ...('id' in change && { id: change.id }), after };
    });
    if (shown.length > 0) text += `${canonical({ seq, at: `${at.slice(0, 16)}Z`, type, changes: shown })}\n`;
  }
  return text;
}

/** The day that an archive tells of. Throws for a text that is none. */
export const archivedDay = (archive: string): DayState =>
  fold(
    EMPTY_DAY,
    archive
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Applied),
  );

/** The points of such a day: it knows no weights. */
export const archivedPoints = (day: DayState) =>
  pointsOf(day, protocolOf(day), (entry) => (entry as ArchivedEntry).isWeighed);

/**
 * From when on, by the site's clock, the archive of a day is public: no bout and no protest is left, and the time for
 * another one has passed. Null before; also of a day without bouts.
 */
export function archivedFrom(state: DayState): string | null {
  const { rules, bouts } = state;
  if (!rules || !protocolOf(state).isOver) return null;
  const ends = Object.values(bouts).flatMap(({ result }) =>
    result ? minutesAfter(protestableSince(result), rules.protestMinutes) : [],
  );
  return ends.sort().at(-1) ?? null;
}
