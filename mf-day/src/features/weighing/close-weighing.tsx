import { plural } from '@league/shared';
import { absentees } from '@league/shared/day';
import { ConfirmDialog, type DialogControl } from '@league/shared/kit';
import styled from 'styled-components';
import { agreeing, WEIGHED } from '../../lib/bout-text.ts';
import { useSending } from '../../lib/desk/dialog-form.tsx';
import { distinctNamesOf } from '../../lib/desk/people.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';

interface Props extends DialogControl {
  /** The session at the scales. */
  weighIn: number;
  onDone: (text: string) => void;
}

/** Names everybody that the end of the weigh-in withdraws, once, before it does. */
export function CloseWeighing({ weighIn, isOpen, onClose, onDone }: Props) {
  const { state, athletes, ...desk } = useDesk();
  const { problem, isBusy, send } = useSending({ done: 'Взвешивание закончено.', onDone, onClose });
  const nameOf = distinctNamesOf({ athletes, state });
  const absent = absentees(state, weighIn);
  const handleConfirm = () =>
    send(desk.send({ type: 'close-weighing', weighIn, absent: absent.map(({ id }) => id) }));
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
