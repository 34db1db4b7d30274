import { Answer } from '@league/shared/kit';
import { kilosText } from '../../lib/desk/weight.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { standingText } from '../../lib/sign/command-title.ts';
import { RefusedActions } from '../../lib/sign/refused-actions.tsx';

/** Weights that somebody else was faster with: each waits for a decision. */
export function RefusedWeights() {
  const { outbox, athletes, confirmed } = useDesk();
  return outbox.kept.map((one) => {
    const { command, refused } = one;
    if (command.type !== 'weigh' || !refused) return null;
    const weight = `${kilosText(command.grams)}\u00a0кг`;
    const title = `${athletes.get(command.entry)?.name ?? ''}, ${weight}`;
    return (
      <Answer
        key={one.id}
        tone="error"
        action={<RefusedActions kept={one} title={title} label={`Записать ${weight}`} />}
      >
        {title}: не записано. {refused.message} Сейчас: {standingText(command, confirmed, athletes)}.
      </Answer>
    );
  });
}
