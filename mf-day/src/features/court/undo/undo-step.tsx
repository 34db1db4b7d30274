import { Button } from '@league/shared';
import { type BoutStage, type BoutStep, boutId, type PlanLine } from '@league/shared/day';
import { useRef, useState } from 'react';
import { type Desk, useDesk } from '../../../lib/queue/use-desk.ts';
import { boutOf, unsentOf } from '../use-bout.ts';

interface Props {
  line: PlanLine;
  stage: BoutStage;
  /** Called once the step is taken back. */
  onDone: () => void;
  onProblem: (problem: string | undefined) => void;
}

const STEPS: Partial<Record<BoutStage, { step: BoutStep; label: string }>> = {
  called: { step: 'call-bout', label: 'Отменить вызов' },
  running: { step: 'start-bout', label: 'Отменить начало' },
};

/** Two presses within this time are one, in milliseconds: after the beginning the call would go too. */
const BETWEEN_PRESSES = 1_000;

/** Takes the last call of a bout back, or its beginning; without network too. */
export function UndoStep({ line, stage, onDone, onProblem }: Props) {
  const desk = useDesk();
  const [isBusy, setBusy] = useState(false);
  const pressedAt = useRef(-Infinity);
  const undone = STEPS[stage];
  if (!undone) return null;
  const { step, label } = undone;
  const handleClick = async () => {
    const now = performance.now();
    if (now - pressedAt.current < BETWEEN_PRESSES) return;
    pressedAt.current = now;
    onProblem(undefined);
    setBusy(true);
    const problem = await desk.send({
      type: 'undo',
      seq: numberOf(desk, line),
      step: { ...boutOf(line), step },
    });
    setBusy(false);
    onProblem(problem);
    if (problem === undefined) onDone();
  };
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void handleClick()}>
      {label}
    </Button>
  );
}

/** A number that no log has. */
const NONE = 2_147_483_647;

/** The number that an earlier provider takes back. Of what is not sent yet nobody knows it: that provider refuses the undoing. */
const numberOf = (desk: Desk, line: PlanLine): number =>
  unsentOf(desk, line)
    ? NONE
    : (desk.confirmed.revisions[`bout:${boutId(line.category, line.bout)}`] ?? NONE);
