import { Button } from '@league/shared';
import { boutStage, categoryText, type ExpectedBout, type PlanLine, planLines } from '@league/shared/day';
import { Notice, PlainList, Row } from '@league/shared/kit';
import { useMemo } from 'react';
import { useDesk } from '../../../lib/queue/use-desk.ts';

interface Props {
  /** Asks where the category of a bout is to go. */
  onMove: (bout: ExpectedBout) => void;
}

/** Categories that were published after the numbers were given out, as long as nobody has chosen their court or called a bout. */
export function PlacedBySite({ onMove }: Props) {
  const { state } = useDesk();
  const firsts = useMemo(() => {
    const chosen = new Set(state.plan?.courts.flat());
    const others = planLines(state).filter(({ category }) => !chosen.has(category));
    return [...Map.groupBy(others, ({ category }) => category).values()].flatMap(firstOf);
  }, [state]);
  if (firsts.length === 0) return null;
  return (
    <Notice tone="warning" title="Корт выбрал сайт">
      Номера уже были выданы, когда опубликовали эти категории: они встали туда, где меньше всего боёв.
      <PlainList $gap="s2">
        {firsts.map((line) => (
          <Row as="li" key={line.category} $align="center">
            {categoryText(line.category)}: корт&nbsp;{line.court}
            <Button
              variant="secondary"
              aria-label={`Перенести категорию: ${categoryText(line.category)}`}
              onClick={() => onMove({ ...line, expected: line.at })}
            >
              Перенести
            </Button>
          </Row>
        ))}
      </PlainList>
    </Notice>
  );
}

/** The first bout of a category that waits; none once one of them was called. */
const firstOf = (lines: readonly PlanLine[]): PlanLine | [] =>
  lines.some(({ record }) => record !== null)
    ? []
    : (lines.find((line) => boutStage(line) === 'waiting') ?? []);
