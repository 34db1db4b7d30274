import type { PublicDay } from '@league/shared/contract';
import { entriesIn } from '@league/shared/day';
import { Quiet } from '../../lib/day-parts.ts';
import { timeText } from '../../lib/day-text.ts';

/** When and where somebody comes out: the bouts of the plan in which the entry is known to stand. */
export function Bouts({ day, entry }: { day: PublicDay; entry: number }) {
  const own = day.bouts.filter((bout) => entriesIn(bout).includes(entry));
  return own.map((bout) => (
    <Quiet key={bout.number}>
      Бой&nbsp;{bout.number}, корт&nbsp;{bout.court}, {timeText(day, bout)}
      {!bout.isFought && ': соперник снят, боя не будет'}
    </Quiet>
  ));
}
