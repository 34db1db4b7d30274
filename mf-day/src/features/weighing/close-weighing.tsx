import { plural } from '@league/shared';
import { absentees } from '@league/shared/day';
import { Answer, ConfirmDialog, type DialogControl } from '@league/shared/kit';
import styled from 'styled-components';
import { agreeing, WEIGHED } from '../../lib/bout-text.ts';
import { useSending } from '../../lib/desk/dialog-form.tsx';
import { distinctNamesOf } from '../../lib/desk/people.ts';
import { kilosText } from '../../lib/desk/weight.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { standingText } from '../../lib/sign/command-title.ts';
import { RefusedActions } from '../../lib/sign/refused-actions.tsx';

interface Props extends DialogControl {
  /** The session at the scales; undefined: of those who are in none. */
  weighIn: number | undefined;
  onDone: (text: string) => void;
}

/** Names everybody that the end of the weigh-in withdraws, once, before it does. */
export function CloseWeighing({ weighIn, isOpen, onClose, onDone }: Props) {
  const { state, athletes, ...desk } = useDesk();
  const { problem, isBusy, send } = useSending({ done: 'Взвешивание закончено.', onDone, onClose });
  const nameOf = distinctNamesOf({ athletes, state });
  const absent = absentees(state, weighIn);
  const handleConfirm = () =>
    send(
      desk.send({
        type: 'close-weighing',
        ...(weighIn !== undefined && { weighIn }),
        absent: absent.map(({ id }) => id),
      }),
    );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Закончить взвешивание?"
      confirmLabel={absent.length > 0 ? 'Снять и закончить' : 'Закончить'}
      isBusy={isBusy}
      problem={problem}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {absent.length === 0 ? (
        'Взвешены все.'
      ) : (
        <>
          Снимаем с турнира {absent.length}
          {'\u00a0'}
          {plural(absent.length, { one: 'участника', few: 'участников', many: 'участников' })}:
          <Names>
            {absent.map(({ id, category, status, club }) => (
              <li key={id}>
                {nameOf(id)}, {club}:{' '}
                {status === 'overweight' ? 'перевес' : `не ${agreeing(WEIGHED, category)}`}
              </li>
            ))}
          </Names>
          Пока список жеребьёвки не закрыт, взвешивание можно открыть снова.
        </>
      )}
    </ConfirmDialog>
  );
}

const Names = styled.ul`
  max-height: 40vh;
  margin: 0.5em 0;
  padding-inline-start: 1.2em;
  overflow-y: auto;
`;

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
