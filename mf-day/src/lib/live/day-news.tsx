import { selectVerifiedUser, useAppSelector } from '@league/shared';
import type { DayCategory, PublicBout, PublicDay } from '@league/shared/contract';
import { boutEnd, boutStage, isSameEnd } from '@league/shared/day';
import { Hidden } from '@league/shared/kit';
import { useMemo, useState } from 'react';
import { endText } from '../bout-text.ts';
import { timeText } from '../day-text.ts';
import { useGetMyDayQuery } from '../days.api.ts';
import { stageText } from '../plan/phase.ts';

/** Says aloud, once, what matters of a change that the page of a day shows in place: how far the day is, and one's own bouts. */
export function DayNews({ day }: { day: PublicDay }) {
  const viewer = useAppSelector(selectVerifiedUser);
  const { data } = useGetMyDayQuery({ tournament: day.tournament }, { skip: viewer === null });
  const own = useMemo(() => new Set(data?.entries.map(({ id }) => id)), [data]);
  return <News shown={day} textOf={(said) => dayNews(said, day, own)} />;
}

/** The same of a category: its results. */
export const CategoryNews = ({ category }: { category: DayCategory }) => (
  <News shown={category} textOf={(said) => categoryNews(said, category)} />
);

interface Props<Shown> {
  shown: Shown;
  /** What `shown` has that was not said yet; empty: nothing worth saying. */
  textOf: (said: Shown) => string;
}

/** One live region: a change that is not worth a word stays unsaid until there is more of it. */
function News<Shown>({ shown, textOf }: Props<Shown>) {
  const [said, setSaid] = useState(shown);
  const [news, setNews] = useState('');
  const text = said === shown ? '' : textOf(said);
  if (text) {
    setSaid(shown);
    setNews(text);
  }
  return (
    <Hidden as="p" role="status">
      {news}
    </Hidden>
  );
}

/** A start that moves by less is not said, in minutes. */
const LATER = 10;
/** Of more results only the number is said. */
const NAMED = 2;

type Bouts = Pick<PublicDay, 'bouts' | 'entries'>;

/** How far the day is, and what has become of one's own bouts; empty where nothing is worth a word. */
function dayNews(before: PublicDay, after: PublicDay, own: ReadonlySet<number>): string {
  const isOwn = ({ corners }: PublicBout) =>
    corners.some(({ entry }) => entry !== undefined && own.has(entry));
  const texts = changedBouts(before, after)
    .filter(([, bout]) => isOwn(bout))
    .flatMap(([was, bout]) => boutNews(was, bout, after));
  const [was, now] = [stageText(before), stageText(after)];
  return [...(was === now ? [] : [now]), ...texts].join('. ');
}

/** The results of a category since; where there are many, as after a night, only how many. */
function categoryNews(before: DayCategory, after: DayCategory): string {
  const results = changedBouts(before, after).flatMap(([was, bout]) => resultNews(was, bout, after) ?? []);
  return results.length > NAMED ? `Новых результатов: ${results.length}` : results.join('. ');
}

/** The bouts that both know, where they differ. */
function changedBouts(before: Bouts, after: Bouts): [PublicBout, PublicBout][] {
  if (before.bouts === after.bouts) return [];
  const known = new Map(before.bouts.map((bout) => [bout.number, bout]));
  return after.bouts.flatMap((bout) => {
    const was = known.get(bout.number);
    return was && was !== bout ? [[was, bout]] : [];
  });
}

function boutNews(was: PublicBout, bout: PublicBout, day: PublicDay): string | [] {
  const result = resultNews(was, bout, day);
  if (result !== null) return result;
  if (boutStage(bout) === 'done') return [];
  const place = `корт\u00a0${bout.court}`;
  const calls = bout.record?.calls.length ?? 0;
  if (calls > (was.record?.calls.length ?? 0)) return `Бой ${bout.number}: вызов ${calls}, ${place}`;
  if (was.court === bout.court && was.day === bout.day && Math.abs(was.at - bout.at) < LATER) return [];
  return `Бой ${bout.number}: ${place}, ${timeText(day, bout)}`;
}

/** «Бой 214, победа: Орлов Марк, по очкам»; null where the result is the same. */
function resultNews(was: PublicBout, { number, record }: PublicBout, { entries }: Bouts): string | null {
  const old = was.record?.result;
  const result = record?.result;
  if (!result) return old ? `Бой ${number}: результат отменён` : null;
  const isSame = old && isSameEnd(boutEnd(old), boutEnd(result));
  if (isSame && was.record?.entries.join() === record.entries.join()) return null;
  const nameOf = (corner: 0 | 1) => entries.find(({ id }) => id === record.entries[corner])?.name ?? '';
  return `Бой ${number}, ${endText(result, nameOf)}`;
}
