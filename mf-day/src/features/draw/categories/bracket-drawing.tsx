import type { WeightCategory } from '@league/shared/contract';
import {
  boutId,
  bracketText,
  type Category,
  comingOut,
  numbersIn,
  planOf,
  weightOf,
} from '@league/shared/day';
import { CategoryDrawing } from '@league/shared/tournament';
import { useMemo } from 'react';
import { namesOf } from '../../../lib/desk/people.ts';
import { useDesk } from '../../../lib/queue/use-desk.ts';

/** The bracket of one category in the viewer of all brackets, with the names as the secretariat reads them. */
export default function BracketDrawing({ category }: { category: Category }) {
  const desk = useDesk();
  const { rules, entries, bouts, revisions } = desk.state;
  const plan = planOf(desk.state);
  const drawing = useMemo((): WeightCategory => {
    const { key } = category;
    const nameOf = namesOf(desk);
    const planned = plan?.bouts.filter((bout) => bout.category === key) ?? [];
    const numberIn = numbersIn(planned);
    const weight = weightOf(key);
    return {
      id: 1,
      version: Math.max(1, revisions[`category:${key}`] ?? 1),
      label: weight,
      count: comingOut(category).length,
      weight,
      court: planned[0] ? String(planned[0].court) : null,
      ...bracketText(category, rules ?? { bronze: 'shared' }, {
        nameOf: (id) => `${nameOf(id)} (${entries[id]?.club ?? ''})`,
        numberOf: (bout) => numberIn(key, bout),
        recordOf: (bout) => bouts[boutId(key, bout)],
      }),
    };
  }, [category, desk, rules, plan, entries, bouts, revisions]);
  return <CategoryDrawing category={drawing} />;
}
