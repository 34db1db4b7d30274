import { Button } from '@league/shared';
import { fallsOf, type PlanLine } from '@league/shared/day';
import { useState } from 'react';
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
  const command = { type: 'correct-result', ...boutOf(line), outcome: null, reason: null } as const;
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
