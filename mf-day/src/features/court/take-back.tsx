import { Button } from '@league/shared';
import { type BoutStage, type BoutStep, fallsOf, type PlanLine } from '@league/shared/day';
import { useEffect, useState } from 'react';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { boutOf } from './use-bout.ts';

interface Props {
  line: PlanLine;
  onDone: (text: string) => void;
  /** Called as the bout loses its result. */
  onTakenBack: () => void;
}

/** Takes the result of a bout back, while no bout that follows from it was called. */
export function TakeBack({ line, onDone, onTakenBack }: Props) {
  const desk = useDesk();
  const [isBusy, setBusy] = useState(false);
  const command = { type: 'correct-result', ...boutOf(line), rounds: null, reason: null } as const;
  if (fallsOf(desk.state, { ...command, reason: 'desk-error' }).length > 0) return null;
  const handleClick = async () => {
    setBusy(true);
    onTakenBack();
    const refusal = await desk.send(command);
    setBusy(false);
    onDone(refusal ?? `Бой ${line.number}: результат снят.`);
  };
  return (
    <Button
      variant="quiet"
      busy={isBusy}
      aria-label={`Снять результат боя ${line.number}`}
      onClick={() => void handleClick()}
    >
      Снять результат
    </Button>
  );
}

interface StepProps {
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

/** The second tap of a double tap is over by then, in milliseconds. */
const SETTLED_AFTER = 600;

/** False for a moment as something is shown anew: the second tap of a double tap does not press what has come under the finger. */
function useSettled(shown: string | undefined): boolean {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), SETTLED_AFTER);
    return () => {
      clearTimeout(timer);
      setSettled(undefined);
    };
  }, [shown]);
  return settled === shown;
}

/** Takes the last call of a bout back, or its beginning; without network too. */
export function TakeBackStep({ line, stage, onDone, onProblem }: StepProps) {
  const desk = useDesk();
  const [isBusy, setBusy] = useState(false);
  const undone = STEPS[stage];
  const isSettled = useSettled(undone?.label);
  if (!undone) return null;
  const { step, label } = undone;
  const handleClick = async () => {
    onProblem(undefined);
    setBusy(true);
    const problem = await desk.send({
      type: 'take-back',
      ...boutOf(line),
      step,
    });
    setBusy(false);
    onProblem(problem);
    if (problem === undefined) onDone();
  };
  return (
    <Button variant="quiet" busy={isBusy} disabled={!isSettled} onClick={() => void handleClick()}>
      {label}
    </Button>
  );
}
