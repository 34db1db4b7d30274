import { plural } from '@league/shared';
import { absentees, weighInOf } from '@league/shared/day';
import { CheckboxField, ConfirmDialog, type DialogControl, Field } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { agreeing, WEIGHED } from '../../lib/bout-text.ts';
import { useSending } from '../../lib/desk/dialog-form.tsx';
import { distinctNamesOf } from '../../lib/desk/people.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { needsPapers } from './use-weigh-search.ts';

interface Props extends DialogControl {
  /** The session at the scales. */
  weighIn: number;
  onDone: (text: string) => void;
}

/**
 * Names everybody that the end of the weigh-in withdraws, once, before it does, and those whose papers nobody has seen: each of
 * them is withdrawn, or admitted by whoever ends it, with the reason in the journal.
 */
export function CloseWeighing({ weighIn, isOpen, onClose, onDone }: Props) {
  const { state, athletes, ...desk } = useDesk();
  const { problem, isBusy, send } = useSending({ done: 'Взвешивание закончено.', onDone, onClose });
  const nameOf = distinctNamesOf({ athletes, state });
  const [out, setOut] = useState<readonly number[]>([]);
  const [why, setWhy] = useState('');
  const [isAsked, setAsked] = useState(false);
  const absent = absentees(state, weighIn);
  const unseen = Object.values(state.entries).filter(
    (entry) =>
      entry.status === 'weighed' &&
      weighInOf(state, entry.category)?.id === weighIn &&
      needsPapers({ entry, athlete: athletes.get(entry.id) }, state.papers),
  );
  const isUnexplained = why.trim() === '' && unseen.some(({ id }) => !out.includes(id));
  const decide = async () => {
    for (const { id: entry } of unseen) {
      const refusal = out.includes(entry)
        ? await desk.record({ type: 'withdraw', entry, reason: 'secretariat' })
        : await desk.record({ type: 'admit', entry }, why.trim());
      if (refusal !== undefined) return refusal;
    }
    return desk.send({ type: 'close-weighing', weighIn, absent: absent.map(({ id }) => id) });
  };
  const handleConfirm = () => {
    setAsked(true);
    if (!isUnexplained) void send(decide());
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Закончить взвешивание?"
      confirmLabel={absent.length + out.length > 0 ? 'Снять и закончить' : 'Закончить'}
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
      {unseen.length > 0 && (
        <Unseen>
          Документов никто не видел. Кого не снимаете, допускаете вы: это останется в журнале.
          {unseen.map(({ id, club }) => (
            <CheckboxField
              key={id}
              name={`out-${id}`}
              label={`Снять: ${nameOf(id)}, ${club}`}
              checked={out.includes(id)}
              onChange={({ target }) =>
                setOut(target.checked ? [...out, id] : out.filter((one) => one !== id))
              }
            />
          ))}
          <Field
            label="Почему допускаете"
            name="why"
            autoComplete="off"
            maxLength={300}
            value={why}
            error={isAsked && isUnexplained ? 'Напишите, почему допускаете' : undefined}
            onChange={({ target }) => setWhy(target.value)}
          />
        </Unseen>
      )}
    </ConfirmDialog>
  );
}

const Unseen = styled.div`
  display: grid;
  gap: 0.5em;
  max-height: 40vh;
  margin-block-start: 1em;
  overflow-y: auto;
`;

const Names = styled.ul`
  max-height: 40vh;
  margin: 0.5em 0;
  padding-inline-start: 1.2em;
  overflow-y: auto;
`;
