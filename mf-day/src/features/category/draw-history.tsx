import type { DayCategory } from '@league/shared/contract';
import { PlainList, Stack } from '@league/shared/kit';
import { Heading } from '../../lib/day-parts.ts';
import { historyOf } from '../../lib/draw/history.ts';
import { Seeds } from '../../lib/draw/seeds.tsx';
import { Thrown } from '../../lib/draw/thrown-lines.tsx';
import { unavoidableTexts } from '../../lib/draw/unavoidable.ts';

/** Who was seeded, what the draw could not avoid, how often it was made, and what changed after it, each with its reason. */
export function DrawHistory({ category }: { category: DayCategory }) {
  const { key, mergedInto, draw, entries, roundsA } = category;
  if (!draw) return null;
  const nameOf = (id: number) => entries.find((entry) => entry.id === id)?.name ?? `№\u00a0${id}`;
  const isHere = (id: number) =>
    entries.some((entry) => entry.id === id && entry.category === key && !entry.isWithdrawn);
  // The slot of the winner is a round of its own.
  const lines = 2 ** Math.max(1, roundsA.length - 1);
  const texts = [
    ...unavoidableTexts(draw.unavoidable, lines, nameOf).map((text) => `Неизбежно в первом круге: ${text}`),
    ...historyOf({ key, mergedInto, ...draw, isHere }, nameOf),
  ];
  const hasSeeds = mergedInto === null && lines > 0 && (draw.seeding === 'lot' || draw.rated.length > 0);
  if (texts.length === 0 && draw.thrown.length === 0 && !hasSeeds) return null;
  return (
    <Stack as="section" aria-labelledby="draw-history">
      <Heading id="draw-history">О жеребьёвке{draw.attempt > 1 ? `: попытка ${draw.attempt}` : ''}</Heading>
      {hasSeeds && <Seeds draw={draw} nameOf={nameOf} />}
      {draw.thrown.length > 0 && <Thrown thrown={draw.thrown} entries={entries} />}
      <PlainList $gap="s2">
        {texts.map((text, index) => (
          <li key={index}>{text}</li>
        ))}
      </PlainList>
    </Stack>
  );
}
