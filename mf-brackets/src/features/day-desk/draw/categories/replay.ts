import {
  CATEGORIES,
  type Category,
  type DayState,
  type Drawable,
  type Drawn,
  drawCategory,
  type Unavoidable,
} from '@league/shared/day';
import type { NameOf } from '../people.ts';
import { athletesText, pairsText } from '../words.ts';

const ORDER = new Map<string, number>(CATEGORIES.map(({ key }, index) => [key, index]));

/** The drawn categories in the order of the contract: by age group, sex and weight. */
export const drawnCategories = ({ categories }: Pick<DayState, 'categories'>): Category[] =>
  Object.values(categories).sort((one, other) => (ORDER.get(one.key) ?? 0) - (ORDER.get(other.key) ?? 0));

/** The entries of a category that come out. */
export const comingOut = ({ lines, out }: Pick<Category, 'lines' | 'out'>): number[] =>
  lines.filter((line): line is number => line !== null && !out.includes(line));

/** The draw of a category once more, to say whom it seeded and which meetings it could not avoid. */
export function replay(
  { draw, entries }: Pick<DayState, 'draw' | 'entries'>,
  { key, attempt, drawn }: Pick<Category, 'key' | 'attempt' | 'drawn'>,
): Pick<Drawn, 'seeds' | 'unavoidable'> {
  if (draw?.value == null) return { seeds: [], unavoidable: [] };
  // The first attempt draws the closed list, the others draw the entries as they are.
  const listed = new Map<number, Drawable>(draw.list.map((one) => [one.id, one]));
  const entrants = drawn.flatMap((id) => {
    const entrant = id === null ? undefined : (attempt === 1 && listed.get(id)) || entries[id];
    return entrant ? [entrant] : [];
  });
  return drawCategory(entrants, { value: draw.value, category: key, attempt });
}

/** «Орлов Марк — Ким Артём: один клуб («Олимп»), 5 спортсменов клуба на 4 пары». */
export function unavoidableText(
  { entries: [one, other], shares, of, count }: Unavoidable,
  lines: number,
  nameOf: NameOf,
): string {
  const pairs = Math.max(1, lines / 2);
  const what = {
    club: ['одна команда', of, 'команды'],
    coach: ['один тренер', '', 'тренера'],
    region: ['один регион', of, 'региона'],
  }[shares];
  const [same, name, whose] = what;
  const reason =
    count > pairs
      ? `${athletesText(count)} ${whose} на\u00a0${pairsText(pairs)}`
      : `в категории ${athletesText(count)} ${whose}; ${shares === 'club' ? 'важнее был посев' : 'важнее были посев и команды'}`;
  return `${nameOf(one)} — ${nameOf(other)}: ${same}${name && ` («${name}»)`}, ${reason}.`;
}
