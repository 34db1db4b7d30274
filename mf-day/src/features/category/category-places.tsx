import type { DayCategory } from '@league/shared/contract';
import { placeLines, placesOf } from '@league/shared/day';
import { PlainList, Stack } from '@league/shared/kit';
import { Heading } from '../../lib/day-parts.ts';

/** The first three of a category whose bouts are over; nothing before. */
export function CategoryPlaces({ category }: { category: DayCategory }) {
  const { entries } = category;
  const [placed] = placesOf({ ...category, categories: [category] });
  const lines = placed ? placeLines(placed.places) : [];
  if (lines.length === 0) return null;
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  return (
    <Stack as="section" aria-labelledby="category-places">
      <Heading id="category-places">Места</Heading>
      <PlainList $gap="s1">
        {lines.map(([place, entry]) => (
          <li key={entry}>
            {place}-е&nbsp;место: <b>{known.get(entry)?.name}</b>, {known.get(entry)?.club}
          </li>
        ))}
      </PlainList>
    </Stack>
  );
}
