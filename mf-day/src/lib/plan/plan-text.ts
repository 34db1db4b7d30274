import type { DayHead, PublicBout, PublicCategory, PublicDay } from '@league/shared/contract';
import {
  type BoutAhead,
  boutStage,
  boutsAhead,
  clockOf,
  entriesIn,
  type Pause,
  type PlanLine,
} from '@league/shared/day';
import { boutsText, placeOf, timeText } from '../day-text.ts';

/**
 * Where and when a category goes on: «корт 2, не раньше 14:10», «корт 2, идёт бой 201», «бои закончены»; null before the
 * plan.
 * @param bouts the bouts of the category
 */
export function progressText(
  head: Pick<DayHead, 'date' | 'days'>,
  category: PublicCategory,
  bouts: readonly PublicBout[],
): string | null {
  const [next] = boutsAhead(bouts);
  if (!next) return bouts.length > 0 ? 'бои\u00a0закончены' : placeOf(head, category);
  const { line } = next;
  const stage = boutStage(line);
  if (stage === 'waiting')
    return placeOf(head, { ...category, court: line.court, day: line.day, at: line.at });
  const word = stage === 'running' ? 'идёт' : 'вызван';
  return `корт\u00a0${line.court}, ${word}\u00a0бой\u00a0${line.number}`;
}

/** The next bout of an entry; null where all are over. */
interface NextBout {
  entry: number;
  next: BoutAhead<PublicBout> | null;
}

/** The next bouts of these entries: who comes out first on top, who has none ahead last. */
export function nextBouts(day: Pick<PublicDay, 'bouts'>, entries: readonly number[]): NextBout[] {
  const ahead = boutsAhead(day.bouts);
  const placeOf = (entry: number) => ahead.findIndex(({ line }) => entriesIn(line).includes(entry));
  return (
    entries
      .map((entry) => ({ entry, place: placeOf(entry) }))
      // Unsigned, so that who has no bout (-1) comes last.
      .sort((a, b) => (a.place >>> 0) - (b.place >>> 0))
      .map(({ entry, place }) => ({ entry, next: ahead[place] ?? null }))
  );
}

/** «через 3 боя», «следующий на корте», «вызван на корт», «бой идёт» */
export function waitText({ line, before }: BoutAhead<PublicBout>): string {
  const stage = boutStage(line);
  if (stage === 'running') return 'бой идёт';
  if (stage === 'called') return 'вызван на корт';
  return before > 0 ? `через\u00a0${boutsText(before)}` : 'следующий на корте';
}

/** «Корт 2, бой 214, не раньше 14:10, через 3 боя» */
export function nextText(day: Pick<PublicDay, 'date' | 'days'>, next: BoutAhead<PublicBout>): string {
  const { line } = next;
  const time = boutStage(line) === 'waiting' ? `, ${timeText(day, line)}` : '';
  return `Корт\u00a0${line.court}, бой\u00a0${line.number}${time}, ${waitText(next)}`;
}

/** «Марк Орлов – победитель боя 105». */
export function whoText(
  { corners, isFought }: Pick<PlanLine, 'corners' | 'isFought'>,
  nameOf: (entry: number) => string,
): string {
  const text = corners
    .map(({ entry, winnerOf, loserOf }) => {
      if (entry !== undefined) return nameOf(entry);
      if (winnerOf !== undefined) return `победитель боя\u00a0${winnerOf}`;
      return loserOf === undefined ? '–' : `проигравший боя\u00a0${loserOf}`;
    })
    .join('\u00a0– ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${isFought ? '' : ': без боя'}`;
}

/** «Пауза 13:00–13:30, корт 2» */
export const pauseText = ({ from, minutes, court }: Pause): string =>
  `Пауза ${clockOf(from)}–${clockOf(from + minutes)}${court === null ? '' : `, корт\u00a0${court}`}`;

/** A bout that is due so many minutes after a pause, or less, is the first one after it. */
const AFTER = 10;

/** The pause that a bout waits for; undefined where it waits for none. */
export function pauseBefore(
  pauses: readonly Pause[],
  bout: Pick<PlanLine, 'court' | 'day' | 'at' | 'isFought' | 'record'>,
): Pause | undefined {
  if (boutStage(bout) !== 'waiting') return undefined;
  return pauses.find(({ court, day, from, minutes }) => {
    const since = bout.at - from - minutes;
    return day === bout.day && (court ?? bout.court) === bout.court && since >= 0 && since < AFTER;
  });
}
