import { Button, Link } from '@league/shared';
import type { PublicDay } from '@league/shared/contract';
import { categoryText } from '@league/shared/day';
import { minutesText } from '../../lib/counted.ts';
import { categoryPath } from '../../lib/day-text.ts';
import { agreeing, WITHDRAWN } from '../../lib/gender-text.ts';
import { WhoFights } from '../../lib/plan/bout-link.tsx';
import { BoutState } from '../../lib/plan/bout-state.tsx';
import { CourtPlans } from '../../lib/plan/court-plans.tsx';

/** «Начало боёв: обычно на 4 минуты позже объявленного, раньше объявленного 0 из 120.» */
function punctualityText({ held, later, early }: NonNullable<PublicDay['punctuality']>): string {
  if (early > held / 2) return `Начало боёв: обычно раньше объявленного, ${early} из ${held}.`;
  const usual =
    later >= 1 ? `обычно на ${minutesText(Math.round(later))} позже объявленного` : 'обычно вовремя';
  return `Начало боёв: ${usual}, раньше объявленного ${early} из ${held}.`;
}

/** The issued plan of a day for everybody. */
export default function CourtPlan({ day }: { day: PublicDay }) {
  const names = new Map(
    day.entries.map(({ id, name, category, isWithdrawn }) => [
      id,
      isWithdrawn ? `${name} (${agreeing(WITHDRAWN, category)})` : name,
    ]),
  );
  const nameOf = (id: number) => names.get(id) ?? '';
  const { tournament } = day;
  return (
    <CourtPlans
      tournament={tournament}
      title={day.title}
      revision={day.seq}
      date={day.date}
      days={day.days}
      bouts={day.bouts}
      pauses={day.pauses}
      closed={day.closed}
      note={day.punctuality && punctualityText(day.punctuality)}
      who={(line) => (
        <>
          <WhoFights tournament={tournament} line={line} nameOf={nameOf} />
          <BoutState line={line} nameOf={nameOf} />
          <Link to={categoryPath(tournament, line.category)}>{categoryText(line.category)}</Link>
        </>
      )}
      tools={
        <Button variant="secondary" onClick={() => window.print()}>
          Печать
        </Button>
      }
    />
  );
}
