import type { DayCategory } from '@league/shared/contract';
import { PlainList, Stack } from '@league/shared/kit';
import { Heading } from '../../lib/day-parts.ts';
import { finishedCategories, placeLines } from '../../lib/plan/finished.ts';

/** The first three of a category whose bouts are over; nothing before. */
export function CategoryPlaces({ category }: { category: DayCategory }) {
  const { bouts, entries } = category;
  const [finished] = finishedCategories({ bouts, entries, categories: [category] });
  if (!finished) return null;
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  return (
    <Stack as="section" aria-labelledby="category-places">
      <Heading id="category-places">Места</Heading>
      <PlainList $gap="s1">
        {placeLines(finished.places).map(([place, entry]) => (
          <li key={entry}>
            {place}-е&nbsp;место: <b>{known.get(entry)?.name}</b>, {known.get(entry)?.club}
          </li>
        ))}
      </PlainList>
    </Stack>
  );
}
