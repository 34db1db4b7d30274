import { Button, ButtonLink, Link } from '@league/shared';
import type { PublicDay } from '@league/shared/contract';
import { categoryText } from '@league/shared/day';
import { categoryPath, dayPath } from '../../lib/day-text.ts';
import { BoutState } from '../../lib/plan/bout-state.tsx';
import { CourtPlans } from '../../lib/plan/court-plans.tsx';
import { whoText } from '../../lib/plan/who-text.ts';

/** The issued plan of a day for everybody. */
export default function CourtPlan({ day }: { day: PublicDay }) {
  const names = new Map(
    day.entries.map(({ id, name, isWithdrawn }) => [id, isWithdrawn ? `${name} (снят)` : name]),
  );
  return (
    <CourtPlans
      title={day.title}
      revision={day.seq}
      date={day.date}
      days={day.days}
      bouts={day.bouts}
      pauses={day.pauses ?? []}
      who={({ category, ...line }) => (
        <>
          {whoText(line, (id) => names.get(id) ?? '')}
          <BoutState line={line} nameOf={(id) => names.get(id) ?? ''} />
          <Link to={categoryPath(day.tournament, category)}>{categoryText(category)}</Link>
        </>
      )}
      tools={
        <>
          <Button variant="secondary" onClick={() => window.print()}>
            Печать
          </Button>
          <ButtonLink variant="secondary" to={`${dayPath(day.tournament)}/board`}>
            Табло
          </ButtonLink>
        </>
      }
    />
  );
}
