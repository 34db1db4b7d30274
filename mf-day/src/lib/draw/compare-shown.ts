import type { DayCategory } from '@league/shared/contract';
import { accountOf, bracketText, type DrawProof } from '@league/shared/day';

/** How the bracket of a page relates to the drawn lines: `changed` by operations after the publication. */
type Shown = 'same' | 'different' | 'changed';

/** Writes the proven lines of a category as a bracket, with the names of the page, and compares it with the page's. */
export function compareShown(
  proof: DrawProof,
  { key, draw, entries, bouts, rounds, roundsA, roundsB }: DayCategory,
): Shown {
  if (draw && draw.operations.length > 0) return 'changed';
  const { rules } = proof;
  const proven = accountOf(proof).counting.find((category) => category.key === key);
  if (!proven) return 'different';
  const { lines } = proven;
  const written = bracketText(
    { kind: lines.length === 3 ? 'round-robin' : 'elimination', lines, out: [] },
    rules,
    {
      nameOf: (id) => {
        const entry = entries.find((one) => one.id === id);
        return entry ? `${entry.name} (${entry.club})` : '';
      },
      numberOf: (bout) => bouts.find((one) => one.bout === bout)?.number,
      // Results of the page only say which of the drawn two goes on.
      recordOf: (bout) => bouts.find((one) => one.bout === bout)?.record ?? undefined,
    },
  );
  const cornersOf = (...parts: DayCategory['rounds'][]) =>
    JSON.stringify(
      parts.map((part) =>
        part.map((round) => round.map(({ sportsman1, sportsman2 }) => [sportsman1, sportsman2])),
      ),
    );
  const isSame =
    cornersOf(written.rounds, written.roundsA, written.roundsB) === cornersOf(rounds, roundsA, roundsB);
  return isSame ? 'same' : 'different';
}
