import { type DayEvent, type PublicBout, type PublicDay, reloadEvent } from '@league/shared/contract';
import type { CategoryKey, DayState, Entry } from '@league/shared/day';
import { publicFacts } from '../view/public-day.ts';

/** A day at one of its numbers, as far as its events follow from it. */
export interface Seen {
  state: DayState;
  facts: Facts;
}
type Facts = ReturnType<typeof publicFacts>;

/** Bytes of an event's data. */
const LARGEST = 1_000;

/** A day after the given state. */
export const seenOf = (tournament: string, state: DayState): Seen => ({
  state,
  facts: publicFacts(tournament, state),
});

/** What a command has changed in the day that everybody sees. It holds numbers, keys and times only. */
export function differenceOf(before: Seen, after: Seen, type: string, number: string): DayEvent {
  const moved = movedBouts(before.facts.bouts, after.facts.bouts);
  const words = furtherWords(before.facts.sessions, after.facts.sessions);
  const touched = new Set([
    ...moved.bouts.map(({ category }) => category),
    ...changedCategories(before, after),
  ]);
  const event: DayEvent = {
    number,
    bouts: moved.bouts,
    times: moved.times,
    categories: after.facts.categories.flatMap((row) => {
      const was = before.facts.categories.find(({ key }) => key === row.key);
      const fields = was ? changedFields(was, row) : {};
      return touched.has(row.key) || Object.keys(fields).length > 0 ? { ...fields, key: row.key } : [];
    }),
    words: words ?? [],
    reload:
      words === null ||
      // A name, a club and a coach are read with the day.
      type === 'correct-entry' ||
      areEntriesOthers(before.state, after.state) ||
      moved.isGone ||
      // A reader holds its rows in their order.
      moved.isReordered ||
      before.facts.categories.length !== after.facts.categories.length ||
      JSON.stringify(others(before.facts)) !== JSON.stringify(others(after.facts)),
  };
  return Buffer.byteLength(JSON.stringify(event)) <= LARGEST ? event : reloadEvent(number);
}

/** What no part of an event is about. */
const others = ({ bouts: _, categories: _categories, seq: _seq, sessions, ...facts }: Facts) => ({
  ...facts,
  sessions: sessions.map((session) => ({ ...session, words: [] })),
});

/** The numbers of the hall that have come since; null where they are others. */
function furtherWords(before: PublicDay['sessions'], after: PublicDay['sessions']): DayEvent['words'] | null {
  const known = new Map(before.map(({ number, words }) => [number, words]));
  const further = after.map(({ number, words }) => {
    const old = known.get(number) ?? [];
    if (old.some((digits, index) => words[index] !== digits)) return null;
    return words.slice(old.length).map((digits) => ({ session: number, digits }));
  });
  return further.includes(null) ? null : further.flatMap((words) => words ?? []);
}

function movedBouts(before: readonly PublicBout[], after: readonly PublicBout[]) {
  const known = new Map(before.map((bout) => [bout.number, bout]));
  const bouts: PublicBout[] = [];
  const times: number[] = [];
  for (const bout of after) {
    const was = known.get(bout.number);
    known.delete(bout.number);
    const fields = was ? Object.keys(changedFields(was, bout)) : ['number'];
    if (fields.length === 1 && fields[0] === 'at') times.push(bout.number, bout.at);
    else if (fields.length > 0) bouts.push(bout);
  }
  const isReordered =
    before.length === after.length && before.some(({ number }, place) => after[place]?.number !== number);
  return { bouts, times, isGone: known.size > 0, isReordered };
}

/** The fields that differ, as they are now; null for one that is gone. */
function changedFields(before: object, after: object): Record<string, unknown> {
  const [was, now] = [before, after] as Record<string, unknown>[];
  const names = Object.keys({ ...was, ...now });
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(was?.[name]) !== JSON.stringify(now?.[name]))
      .map((name) => [name, now?.[name] ?? null]),
  );
}

/** Published categories of which the log has changed more than bouts and counts show: lines, operations, a reason. */
const changedCategories = (before: Seen, after: Seen): CategoryKey[] =>
  Object.values(after.state.categories)
    .filter((category) => category !== before.state.categories[category.key] && category.isPublished)
    .map(({ key }) => key);

/** Whether the entries differ that everybody sees: another weight or status at the scales is none of it. */
function areEntriesOthers({ entries: before }: DayState, { entries: after }: DayState): boolean {
  if (before === after) return false;
  if (Object.keys(before).length !== Object.keys(after).length) return true;
  return Object.values(after).some((entry) => {
    const was = before[entry.id];
    return was !== entry && (!was || JSON.stringify(shownOf(was)) !== JSON.stringify(shownOf(entry)));
  });
}

const shownOf = ({ category, club, region, coach, status }: Entry) => ({
  ...{ category, club, region, coach },
  isWithdrawn: status === 'withdrawn',
});
