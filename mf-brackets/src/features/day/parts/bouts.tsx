import type { PublicDay } from '@league/shared/contract';
import { timeText } from '../day-text.ts';
import { Quiet } from './day-parts.ts';

/** When and where somebody comes out: the bouts of the plan in which the entry is known to stand. */
export function Bouts({ day, entry }: { day: PublicDay; entry: number }) {
  const own = day.bouts.filter(({ entries }) => entries.includes(entry));
  const out = new Set(day.entries.filter(({ isWithdrawn }) => isWithdrawn).map(({ id }) => id));
  return own.map(({ entries, ...bout }) => (
    <Quiet key={bout.number}>
      Бой&nbsp;{bout.number}, корт&nbsp;{bout.court}, {timeText(day, bout)}
      {entries.some((id) => out.has(id)) && ': соперник снят, боя не будет'}
    </Quiet>
  ));
}
