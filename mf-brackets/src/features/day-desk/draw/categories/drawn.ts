import { CATEGORIES, type Category, type DayState, type Unavoidable } from '@league/shared/day';
import type { NameOf } from '../people.ts';
import { athletesText, pairsText } from '../words.ts';

const ORDER = new Map<string, number>(CATEGORIES.map(({ key }, index) => [key, index]));

/** The drawn categories in the order of the contract: by age group, sex and weight. */
export const drawnCategories = ({ categories }: Pick<DayState, 'categories'>): Category[] =>
  Object.values(categories).sort((one, other) => (ORDER.get(one.key) ?? 0) - (ORDER.get(other.key) ?? 0));

/** The entries of a category that come out. */
export const comingOut = ({ lines, out }: Pick<Category, 'lines' | 'out'>): number[] =>
  lines.filter((line): line is number => line !== null && !out.includes(line));

/** Meetings that are named one by one; of more, the number is enough. */
const NAMED = 3;

/**
 * One sentence for each club, coach or region: «5 спортсменов команды «Олимп» на 4 пары: Орлов Марк — Ким Артём.»
 * @param lines number of lines of the bracket as drawn
 */
export function unavoidableTexts(
  unavoidable: readonly Unavoidable[],
  lines: number,
  nameOf: NameOf,
): string[] {
  const groups = Map.groupBy(unavoidable, ({ shares, of }) => `${shares} ${of}`);
  return [...groups.values()].flatMap((meetings) => {
    const [first] = meetings;
    if (!first) return [];
    const pairs = Math.max(1, lines / 2);
    const reason =
      first.count > pairs ? ` на\u00a0${pairsText(pairs)}` : `, важнее ${OUTWEIGHED_BY[first.shares]}`;
    const names = meetings.map(({ entries: [one, other] }) => `${nameOf(one)} — ${nameOf(other)}`);
    const which = names.length > NAMED ? `встреч\u00a0— ${names.length}` : names.join('; ');
    return [`${athletesText(first.count)} ${ofGroup(first)}${reason}: ${which}.`];
  });
}

const OUTWEIGHED_BY = {
  club: 'посев',
  coach: 'посев и команды',
  region: 'посев, команды и тренеры',
};

function ofGroup({ shares, of }: Unavoidable): string {
  if (shares === 'coach') return 'одного тренера';
  return shares === 'club' ? `команды «${of}»` : `региона «${of}»`;
}
