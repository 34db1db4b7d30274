import type { PublicBout, PublicDay } from '@league/shared/contract';
import { type BoutAhead, boutStage, boutsAhead, entriesIn } from '@league/shared/day';
import { boutsText } from '../counted.ts';
import { timeText } from '../day-text.ts';

/** The next bout of an entry; null where all are over. */
export interface NextBout {
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
