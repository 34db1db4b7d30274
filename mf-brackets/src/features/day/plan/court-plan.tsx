import { Button, Link } from '@league/shared';
import type { PublicDay } from '@league/shared/contract';
import { categoryText } from '@league/shared/day';
import { categoryPath } from '../day-text.ts';
import { CourtPlans } from './court-plans.tsx';

/** The issued plan of a day for everybody. */
export default function CourtPlan({ day }: { day: PublicDay }) {
  const names = new Map(
    day.entries.map(({ id, name, isWithdrawn }) => [id, isWithdrawn ? `${name} (снят)` : name]),
  );
  return (
    <CourtPlans
      title={day.title}
      revision={day.seq}
      days={day.days}
      bouts={day.bouts}
      who={({ entries, category }) => (
        <>
          {whoText(entries.map((id) => names.get(id) ?? ''))}
          <Link to={categoryPath(day.tournament, category)}>{categoryText(category)}</Link>
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

/** Those of a bout who are known before it. */
function whoText(names: readonly string[]): string {
  if (names.length === 0) return 'По итогам боёв';
  return names.length === 1 ? `${names[0]} — соперник по итогам боёв` : names.join(' — ');
}
