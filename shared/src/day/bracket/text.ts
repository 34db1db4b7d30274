import type { Bout, BoutKey, Category, Rules } from '../log/state.ts';
import { boutsOf, type Corner, type DrawnBout, winnerOf } from './bouts.ts';

interface TextBout {
  id: number;
  matchNumber: string;
  sportsman1: string;
  sportsman2: string;
  hidden: boolean;
}

/** A bracket in the shape of `GET /brackets`. */
export interface TextBracket {
  /** The bouts of a round robin as one round: in several, a name in the next one would be a winner. */
  rounds: TextBout[][];
  /** The main bracket with the slot of the winner. */
  roundsA: TextBout[][];
  /** The bout for third place, if there is one. */
  roundsB: TextBout[][];
}

interface Naming {
  /** `Марк Орлов (Олимп)` as the reader may see it. */
  nameOf: (entry: number) => string;
  /**
   * The number of a bout in the plan. Where the plan knows none of a category, its bouts count from 1; where it knows
   * some, a bout without a number is not fought.
   */
  numberOf: (bout: BoutKey) => number | undefined;
  /** What happened to a bout; left out where the bracket is shown as it was drawn. */
  recordOf?: (bout: BoutKey) => Bout | undefined;
}

/** Writes a drawn category as the bracket viewer reads it. Ids count from 1 within the category. */
export function bracketText(
  category: Pick<Category, 'kind' | 'lines' | 'out'>,
  rules: Pick<Rules, 'bronze'>,
  { nameOf, numberOf, recordOf }: Naming,
): TextBracket {
  const bouts = boutsOf(category, rules, recordOf);
  const isPlanned = bouts.some(({ key }) => numberOf(key) !== undefined);
  const numbers = new Map(
    bouts.map(({ key }, index) => [key, numberOf(key) ?? (isPlanned ? '' : index + 1)]),
  );
  let id = 0;
  const cornerText = (corner: Corner): string => {
    if (corner === null) return '';
    if ('entry' in corner) return nameOf(corner.entry);
    if ('loserOf' in corner) return `Проигравший боя ${numbers.get(corner.loserOf)}`;
    return `Победитель боя ${numbers.get(corner.winnerOf)}`;
  };
  const written = ({ key, corners: [chung, hong] }: DrawnBout): TextBout => ({
    id: ++id,
    matchNumber: String(numbers.get(key)),
    sportsman1: cornerText(chung),
    sportsman2: cornerText(hong),
    hidden: false,
  });
  if (category.kind === 'round-robin') {
    // No later bout shows that somebody is out: what is not fought is left out.
    const fought = bouts.filter(({ isFought }) => isFought);
    return { rounds: fought.length > 0 ? [fought.map(written)] : [], roundsA: [], roundsB: [] };
  }

  const main = bouts.filter(({ key }) => key !== 'third');
  const third = bouts.find(({ key }) => key === 'third');
  const byRound = new Map<number, TextBout[]>();
  for (const bout of main) {
    const round = byRound.get(bout.round) ?? [];
    round.push(written(bout));
    byRound.set(bout.round, round);
  }
  const slot = (bout: DrawnBout | undefined): TextBout[] =>
    bout
      ? [
          {
            id: ++id,
            matchNumber: '',
            sportsman1: cornerText(winnerOf(bout)),
            sportsman2: '',
            hidden: true,
          },
        ]
      : [];
  return {
    rounds: [],
    roundsA: main.length > 0 ? [...byRound.values(), slot(main.at(-1))] : [],
    roundsB: third ? [[written(third)], slot(third)] : [],
  };
}
