import type { DayCommand } from '@league/shared/contract';
import { boutId, type Command, type Outcome, type PlanLine, type Way } from '@league/shared/day';
import { Notice, SelectField, Stack } from '@league/shared/kit';
import { type ReactNode, useMemo, useState } from 'react';
import { roundsText } from '../../lib/bout-text.ts';
import {
  FormFoot,
  NO_FIELDS,
  ReasonForm,
  type SendingProps,
  useCommandForm,
} from '../../lib/desk/dialog-form.tsx';
import { namesOf } from '../../lib/desk/people.ts';
import { DiffView, previewOf } from '../../lib/diff/diff-view.tsx';
import { cornerNames } from '../../lib/plan/corner-names.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { RoundsFields, roundsOf, typedOf } from './rounds/rounds-fields.tsx';
import { boutOf } from './use-bout.ts';
import { WAYS_OF_BOTH, WAYS_TO_WIN } from './ways.ts';

interface Props {
  line: PlanLine;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** `none`: the bout is still to be fought; `both`: nobody has won. */
type Chosen = '0' | '1' | 'both' | 'none';

/** Another result, with what changes by it. Once a following bout was called, the secretariat does it with a reason. */
export function CorrectResult({ line, onClose, onDone }: Props) {
  const desk = useDesk();
  const before = line.record?.result;
  const [winner, setWinner] = useState<Chosen>(before?.winner == null ? 'both' : `${before.winner}`);
  const [way, setWay] = useState<Way>(before?.way ?? 'PTF');
  const [rounds, setRounds] = useState(() => typedOf(before?.rounds ?? []));
  const names = cornerNames(desk, line);
  const ways = winner === 'both' ? WAYS_OF_BOTH : WAYS_TO_WIN;

  const { confirmed, pass, send } = desk;
  // Somebody else has corrected it while this stood open: what is chosen here was not chosen in front of that.
  const now = desk.state.bouts[boutId(line.category, line.bout)]?.result;
  const isOutdated = saidOf(now) !== saidOf(before);
  const command = useMemo((): Extract<Command, { type: 'correct-result' }> => {
    const outcome = winner === 'none' ? null : { winner: winnerOf(winner), way, rounds: roundsOf(rounds) };
    return { type: 'correct-result', ...boutOf(line), outcome, reason: null };
  }, [line, winner, way, rounds]);
  const preview = useMemo(
    // Whether a reason is needed follows from what falls.
    () => previewOf(confirmed, { ...command, reason: 'desk-error' }),
    [confirmed, command],
  );
  const isSame =
    before !== undefined &&
    before !== null &&
    command.outcome?.winner === before.winner &&
    command.outcome.way === before.way &&
    roundsText(command.outcome.rounds) === roundsText(before.rounds);
  const falls = 'falls' in preview ? [...preview.falls] : [];
  const sent = { ...command, falls } as Extract<DayCommand, { type: 'correct-result' }>;
  const done = `Бой ${line.number}: результат исправлен.`;
  const fields = (
    <>
      <SelectField
        label="Победитель"
        name="winner"
        required
        value={winner}
        onChange={({ target }) => {
          const chosen = target.value as Chosen;
          setWinner(chosen);
          if (chosen === 'both' && !WAYS_OF_BOTH.some((one) => one.way === way)) setWay('absent');
        }}
      >
        <option value="0">{names[0].name} (синий)</option>
        <option value="1">{names[1].name} (красный)</option>
        <option value="both">Нет победителя</option>
        <option value="none">Результата нет: бой проведут</option>
      </SelectField>
      {winner !== 'none' && (
        <>
          <SelectField
            label="Как закончился"
            name="way"
            required
            value={way}
            onChange={({ target }) => setWay(target.value as Way)}
          >
            {ways.map((one) => (
              <option key={one.way} value={one.way}>
                {one.label}
              </option>
            ))}
          </SelectField>
          <RoundsFields typed={rounds} onChange={setRounds} />
        </>
      )}
    </>
  );
  const outcome = isSame ? null : <DiffView preview={preview} nameOf={namesOf(desk)} hasClashes={false} />;
  const form = { done, onDone, onClose };
  if (isOutdated)
    return (
      <Notice tone="warning">Результат этого боя только что изменили. Закройте окно и посмотрите.</Notice>
    );
  if (falls.length === 0)
    return (
      <PlainForm {...form} send={() => send(sent)}>
        {fields}
        {outcome}
      </PlainForm>
    );
  if (pass)
    return (
      <Stack>
        {fields}
        {outcome}
        <Notice tone="warning">Следующий бой уже вызван, поэтому результат исправляет секретариат.</Notice>
      </Stack>
    );
  return (
    <ReasonForm
      {...form}
      type="correct-result"
      label="Исправить"
      send={({ reason, note }) => send({ ...sent, reason }, note)}
      outcome={outcome}
    >
      {() => fields}
    </ReasonForm>
  );
}

/** What a result says, without when and where. */
const saidOf = (result: Outcome | null | undefined): string =>
  result ? JSON.stringify([result.winner, result.way, result.rounds]) : '';

const winnerOf = (chosen: Chosen): 0 | 1 | null => (chosen === '0' ? 0 : chosen === '1' ? 1 : null);

interface PlainFormProps extends SendingProps {
  send: () => ReturnType<ReturnType<typeof useDesk>['send']>;
  children: ReactNode;
}

function PlainForm({ children, ...command }: PlainFormProps) {
  const form = useCommandForm({ ...NO_FIELDS, ...command });
  return (
    <Stack as="form" {...form.props}>
      {children}
      <FormFoot label="Исправить" problem={form.problem} isBusy={form.isBusy} onClose={command.onClose} />
    </Stack>
  );
}
