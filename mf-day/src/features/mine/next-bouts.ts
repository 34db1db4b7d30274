import type { PublicBout, PublicDay } from '@league/shared/contract';
import { entriesIn } from '@league/shared/day';
import { boutsText } from '../../lib/counted.ts';
import { timeText } from '../../lib/day-text.ts';

/** The next bout of an entry, and how many are fought on that court before it. */
export interface NextBout {
  entry: number;
  bout: PublicBout;
  before: number;
}

const isDone = ({ isFought, record }: PublicBout) => !isFought || Boolean(record?.result);

/** The next bouts of these entries, who comes out first on top. */
export function nextBouts(day: Pick<PublicDay, 'bouts'>, entries: readonly number[]): NextBout[] {
  const ahead = day.bouts.filter((bout) => !isDone(bout)).toSorted((a, b) => a.day - b.day || a.at - b.at);
  return entries
    .flatMap((entry): NextBout | [] => {
      const bout = ahead.find((one) => entriesIn(one).includes(entry));
      if (!bout) return [];
      const onCourt = ahead.filter(({ court, day: of }) => court === bout.court && of === bout.day);
      return { entry, bout, before: onCourt.indexOf(bout) };
    })
    .toSorted((a, b) => ahead.indexOf(a.bout) - ahead.indexOf(b.bout));
}

/** «Корт 2, бой 214, не раньше 14:10, через 3 боя» */
export function nextText(day: Pick<PublicDay, 'date' | 'days'>, { bout, before }: NextBout): string {
  const wait = before > 0 ? `через\u00a0${boutsText(before)}` : 'следующий на корте';
  return `Корт\u00a0${bout.court}, бой\u00a0${bout.number}, ${timeText(day, bout)}, ${wait}`;
}
