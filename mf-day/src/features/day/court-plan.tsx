import { Button, Link } from '@league/shared';
import type { PublicDay } from '@league/shared/contract';
import { agreeing, WITHDRAWN } from '../../lib/bout-text.ts';
import { useCategoryText } from '../../lib/categories.tsx';
import { categoryPath } from '../../lib/day-text.ts';
import { BoutState, WhoFights } from '../../lib/plan/bout-link.tsx';
import { CourtPlans } from '../../lib/plan/court-plans.tsx';

/** The issued plan of a day for everybody. */
export default function CourtPlan({ day }: { day: PublicDay }) {
  const categoryText = useCategoryText();
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
