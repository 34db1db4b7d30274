import {
  type BoutDiff,
  type BoutKey,
  type Corner,
  clockOf,
  type DayState,
  type DrawnBout,
  numbersIn,
  planOf,
  type TimeDiff,
} from '@league/shared/day';
import { endText, placeText } from '../bout-text.ts';
import type { NameOf } from '../desk/people.ts';

type Numbers = ReturnType<typeof numbersIn>;

export const numbersOf = (state: DayState): Numbers => numbersIn(planOf(state)?.bouts ?? []);

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const titleOf = (number: number | undefined, bout: BoutKey) =>
  number === undefined ? capitalised(placeText(bout)) : `Бой\u00a0${number}`;

const decapitalised = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

function cornerText(corner: Corner, nameOf: NameOf, titleOfBout: (bout: BoutKey) => string): string {
  if (corner === null) return 'никого';
  if ('entry' in corner) return nameOf(corner.entry);
  return 'winnerOf' in corner
    ? `победитель (${decapitalised(titleOfBout(corner.winnerOf))})`
    : `проигравший (${decapitalised(titleOfBout(corner.loserOf))})`;
}

function boutText(bout: DrawnBout, textOf: (corner: Corner) => string): string {
  const { corners, walkover, isFought, record } = bout;
  if (isFought) {
    const ended = record?.result
      ? `, ${endText(record.result, (corner) => textOf(corners[corner] ?? null))}`
      : '';
    return `${corners.map(textOf).join(' – ')}${ended}`;
  }
  return walkover === null ? 'без боя, никто не проходит' : `без боя, проходит ${textOf(corners[walkover])}`;
}

/** «Бой 105: Орлов – Ким → без боя, проходит Ким»; numbers as before, those of new bouts as after. */
export function boutDiffText(
  { category, bout, before, after }: BoutDiff,
  { old, now, nameOf }: { old: Numbers; now: Numbers; nameOf: NameOf },
): string {
  const textBy = (numbers: Numbers) => (corner: Corner) =>
    cornerText(corner, nameOf, (key) => titleOf(numbers(category, key), key));
  const [number, next] = [old(category, bout), now(category, bout)];
  const title = titleOf(number ?? next, bout);
  const was = before && boutText(before, textBy(old));
  const is = after && boutText(after, textBy(now));
  if (was === null) return `Новый ${decapitalised(title)}: ${is}`;
  if (is === null) return `${title} отменяется: ${was}`;
  // An issued number never means another bout.
  if (number !== undefined && next !== undefined && number !== next)
    return `${title} отменяется: ${was}. Вместо него бой\u00a0${next}: ${is}`;
  return `${title}: ${was} → ${is}`;
}

/** «Бой 203: 11:20 → 11:30»; the court and the day only where they change. */
export function timeDiffText({ before, after }: TimeDiff): string {
  const placeOf = (bout: typeof before, other: typeof before) =>
    [
      bout.day !== other.day && `день ${bout.day + 1}`,
      bout.court !== other.court && `корт ${bout.court}`,
      clockOf(bout.at),
    ]
      .filter(Boolean)
      .join(', ');
  const title = after.number === before.number ? after.number : `${before.number} (теперь ${after.number})`;
  return `Бой\u00a0${title}: ${placeOf(before, after)} → ${placeOf(after, before)}`;
}
