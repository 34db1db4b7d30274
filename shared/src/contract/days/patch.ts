import type { DayEvent } from './live.ts';
import type { DayCategory, PublicBout, PublicDay } from './public.ts';

/** The day after an event that does not ask to read it again. What has not changed stays the same object. */
export const patchDay = ({ checksum: _, ...day }: PublicDay, event: DayEvent): PublicDay => ({
  ...day,
  number: event.number,
  seq: Number.parseInt(event.number, 10),
  bouts: patchBouts(day.bouts, event),
  categories: day.categories.map((row) => {
    const change = event.categories.find(({ key }) => key === row.key);
    return change ? ({ ...row, ...change } as typeof row) : row;
  }),
  ...(event.words.length > 0 && {
    sessions: day.sessions.map((session) => ({
      ...session,
      words: [
        ...session.words,
        ...event.words.flatMap(({ session: of, digits }) => (of === session.number ? digits : [])),
      ],
    })),
  }),
});

/** A category after an event. What else has changed in one that the event names is read with it. */
export const patchCategory = (category: DayCategory, event: DayEvent): DayCategory => ({
  ...category,
  number: event.number,
  bouts: patchBouts(category.bouts, {
    ...event,
    bouts: event.bouts.filter((bout) => bout.category === category.key),
  }),
});

function patchBouts(bouts: readonly PublicBout[], event: DayEvent): PublicBout[] {
  const changed = new Map<number, Partial<PublicBout>>(event.bouts.map((bout) => [bout.number, bout]));
  for (let index = 0; index < event.times.length; index += 2)
    changed.set(event.times[index] ?? 0, { at: event.times[index + 1] ?? 0 });
  const known = new Set(bouts.map(({ number }) => number));
  const further = event.bouts.filter(({ number }) => !known.has(number));
  const patched = bouts.map((bout) => {
    const change = changed.get(bout.number);
    if (!change) return bout;
    // A whole row takes the place of the other, with the fields that it has no longer.
    return 'number' in change ? (change as PublicBout) : { ...bout, ...change };
  });
  return [...patched, ...further];
}
