import { Button } from '@league/shared';
import type { DayCommand } from '@league/shared/contract';
import { boutId, fallsOf, type Outcome, type PlanLine } from '@league/shared/day';
import { useState } from 'react';
import { pendingView } from '../../../lib/outbox/pending.ts';
import { type Desk, useDesk } from '../../../lib/queue/use-desk.ts';
import { boutOf, unsentOf } from '../use-bout.ts';

interface Props {
  line: PlanLine;
  onDone: (text: string) => void;
  /** Called if the bout has no result then. */
  onTakenBack: () => void;
}

/** An outcome as a command says it. */
type Said = NonNullable<Extract<DayCommand, { type: 'correct-result' }>['outcome']>;

/** Takes the last command about a bout with a result back, while no bout that follows from it was called. */
export function TakeBack({ line, onDone, onTakenBack }: Props) {
  const desk = useDesk();
  const [isBusy, setBusy] = useState(false);
  const command = { type: 'correct-result', ...boutOf(line), outcome: null, reason: null } as const;
  if (fallsOf(desk.state, { ...command, reason: 'desk-error' }).length > 0) return null;
  const handleClick = async () => {
    setBusy(true);
    const outcome = outcomeBefore(desk, line);
    if (outcome === null) onTakenBack();
    const refusal = await desk.send({ ...command, outcome });
    setBusy(false);
    const what = outcome ? 'исправление отменено' : 'результат отменён';
    onDone(refusal ?? `Бой ${line.number}: ${what}.`);
  };
  return (
    <Button
      variant="quiet"
      busy={isBusy}
      aria-label={`Отменить результат боя ${line.number}`}
      onClick={() => void handleClick()}
    >
      Отменить
    </Button>
  );
}

/** What stood before the last command about a bout; null: no result. */
function outcomeBefore(desk: Desk, line: PlanLine): Said | null {
  const id = boutId(line.category, line.bout);
  const unsent = unsentOf(desk, line);
  if (unsent) {
    const earlier = desk.outbox.kept.filter((one) => one.id < unsent.id);
    return saidOf(pendingView()(desk.confirmed, earlier).bouts[id]?.result);
  }
  return saidOf(desk.cached.replaced[id]);
}

const saidOf = (result: Outcome | null | undefined): Said | null =>
  result
    ? { winner: result.winner, way: result.way, rounds: result.rounds.map(([chung, hong]) => [chung, hong]) }
    : null;
