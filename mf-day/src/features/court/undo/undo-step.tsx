import { Button } from '@league/shared';
import { type BoutStage, boutId, type PlanLine } from '@league/shared/day';
import { useState } from 'react';
import { useDesk } from '../../../lib/queue/use-desk.ts';
import { unsentOf } from '../use-bout.ts';

interface Props {
  line: PlanLine;
  stage: BoutStage;
  /** Called once the step is taken back. */
  onDone: () => void;
  onProblem: (problem: string | undefined) => void;
}

const LABELS: Partial<Record<BoutStage, string>> = {
  called: 'Отменить вызов',
  running: 'Отменить начало',
};

const UNREAD = 'Чтобы отменить это, нужна сеть.';
const CHANGED = 'Это уже не отменить: после него бой меняли.';

/** Takes the last call of a bout back, or its beginning. Nothing of it may wait for the network: the log names it then. */
export function UndoStep({ line, stage, onDone, onProblem }: Props) {
  const desk = useDesk();
  const [isBusy, setBusy] = useState(false);
  const label = LABELS[stage];
  if (label === undefined || unsentOf(desk, line)) return null;
  const undo = async (): Promise<string | undefined> => {
    const seq = desk.confirmed.revisions[`bout:${boutId(line.category, line.bout)}`] ?? 0;
    const command = await desk.readCommand(seq);
    if (!command) return UNREAD;
    if (command.type !== 'call-bout' && command.type !== 'start-bout') return CHANGED;
    return desk.send({ type: 'undo', seq });
  };
  const handleClick = async () => {
    onProblem(undefined);
    setBusy(true);
    const problem = await undo();
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
