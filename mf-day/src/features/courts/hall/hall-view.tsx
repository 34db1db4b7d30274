import { Button } from '@league/shared';
import { boutStage, dayAt, type ExpectedBout, hallOf, type PlanLine, planLines } from '@league/shared/day';
import { Answer, Notice, PlainList, Quiet, Row, Segmented, Stack } from '@league/shared/kit';
import { useMemo, useRef, useState } from 'react';
import { useCategoryText } from '../../../lib/categories.tsx';
import { Heading } from '../../../lib/day-parts.tsx';
import { Protests } from '../../../lib/desk/protest.tsx';
import { CourtGrid } from '../../../lib/plan/bout-link.tsx';
import { PlanTable } from '../../../lib/plan/plan-table.tsx';
import { useDesk } from '../../../lib/queue/use-desk.ts';
import { useNow } from '../../../lib/since-text.ts';
import { useFallenFocus } from '../../../lib/use-fallen-focus.ts';
import { CourtCard, moveButtonOf } from './court-card.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { Pauses } from './pauses.tsx';

interface Props {
  /** What was done last. */
  said: string;
  onSaid: (text: string) => void;
}

/** The courts once the numbers are given out: what is on, how late each is, and what can be moved. */
export function HallView({ said, onSaid }: Props) {
  const { state, clockAhead } = useDesk();
  const now = useNow(clockAhead);
  const [chosen, setChosen] = useState<number>();
  // Kept beside the list: what was chosen for a bout stays while others change the courts.
  const [moving, setMoving] = useState<{ bout: ExpectedBout; what: 'bout' | 'category' } | null>(null);
  /** What was moved last: its button stands elsewhere then. */
  const [moved, setMoved] = useState<{ number: number }>();
  const heading = useRef<HTMLHeadingElement>(null);
  useFallenFocus(said || undefined, () => heading.current);
  useFallenFocus(moved, () => (moved && moveButtonOf(moved.number)) ?? heading.current);
  const days = state.rules?.days ?? 1;
  const today = now && state.rules ? dayAt(state.rules, now) : null;
  const day = chosen ?? today ?? 0;
  const handleMove = (what: 'bout' | 'category') => (bout: ExpectedBout) => {
    setChosen(bout.day);
    setMoving({ bout, what });
  };
  const courts = useMemo(() => hallOf(state, day, now), [state, day, now]);
  const lines = useMemo(() => planLines(state), [state]);
  return (
    <Stack>
      <Row $align="center">
        <Heading id="hall" ref={heading} tabIndex={-1}>
          Корты сейчас
        </Heading>
        {days > 1 && (
          <Segmented
            label="День турнира"
            value={String(day)}
            onChange={(value) => setChosen(Number(value))}
            options={Array.from({ length: days }, (_, index) => ({
              value: String(index),
              label: `День ${index + 1}`,
            }))}
          />
        )}
        <Button variant="secondary" onClick={() => window.print()}>
          Печать
        </Button>
      </Row>
      {said && <Answer tone="success">{said}</Answer>}
      <Protests lines={lines} />
      <PlacedBySite onMove={handleMove('category')} />
      <CourtGrid $least={200}>
        {courts.map((court) => (
          <CourtCard key={court.court} court={court} onMove={handleMove('bout')} onDone={onSaid} />
        ))}
      </CourtGrid>
      <Quiet>
        Время боя, которое видят все, не становится раньше: если корт отстаёт, ближайшие бои объявляются
        позже.
      </Quiet>
      <Pauses day={day} onDone={onSaid} />
      <PlanTable />
      {moving && (
        <MoveDialog
          {...moving}
          courts={courts}
          onDone={(text) => {
            onSaid(text);
            setMoved({ number: moving.bout.number });
          }}
          onClose={() => setMoving(null)}
        />
      )}
    </Stack>
  );
}

interface PlacedProps {
  /** Asks where the category of a bout is to go. */
  onMove: (bout: ExpectedBout) => void;
}

/** Categories that were published after the numbers were given out, as long as nobody has chosen their court or called a bout. */
function PlacedBySite({ onMove }: PlacedProps) {
  const categoryText = useCategoryText();
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
