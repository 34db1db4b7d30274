import type { DayCommand } from '@league/shared/contract';
import {
  boutEnd,
  boutId,
  boutRulesOf,
  type Command,
  type How,
  isDecided,
  isSameRounds,
  type PlanLine,
  type Result,
  roundsUntil,
  waysAfter,
} from '@league/shared/day';
import { Notice, SelectField, Stack } from '@league/shared/kit';
import { type ReactNode, useMemo, useState } from 'react';
import {
  FormFoot,
  NO_FIELDS,
  ReasonForm,
  type SendingProps,
  useCommandForm,
} from '../../lib/desk/dialog-form.tsx';
import { cornerNames, namesOf } from '../../lib/desk/people.ts';
import { DiffView, previewOf } from '../../lib/diff/diff-view.tsx';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { RoundsFields, roundsOf, type TypedRounds, typedOf } from './rounds-fields.tsx';
import { boutOf } from './use-bout.ts';
import { wayLabel } from './ways-choice.tsx';

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
  const endBefore = before ? boutEnd(before) : { winner: null, how: 'score' as const };
  const [winner, setWinner] = useState(chosenOf(endBefore.winner));
  const [chosenHow, setHow] = useState<How>(endBefore.how);
  const [typed, setTyped] = useState(() => typedOf(before?.rounds ?? []));
  const names = cornerNames(desk, line);
  const rules = boutRulesOf(desk.state, line.category);
  const entered = roundsOf(rules, typed);
  const ways = waysAfter(rules, entered, { winner: winnerOf(winner), hasBegun: false });
  const [firstWay = chosenHow] = ways;
  const how = ways.includes(chosenHow) ? chosenHow : firstWay;
  const handleRounds = (next: TypedRounds) => {
    setTyped(next);
    const rounds = roundsOf(rules, next);
    if (!isDecided(rules, rounds)) return;
    const end = boutEnd({ rounds });
    setWinner(chosenOf(end.winner));
    setHow(end.how);
  };

  const { confirmed, pass, send } = desk;
  // Somebody else has corrected it while this stood open: what is chosen here was not chosen in front of that.
  const now = desk.state.bouts[boutId(line.category, line.bout)]?.result;
  const isOutdated = !isSameResult(now, before);
  const command = useMemo((): Extract<Command, { type: 'correct-result' }> => {
    const end = { winner: winnerOf(winner), how };
    const rounds = winner === 'none' ? null : roundsUntil(rules, roundsOf(rules, typed), end);
    return { type: 'correct-result', ...boutOf(line), rounds, reason: null };
  }, [line, winner, how, rules, typed]);
  const preview = useMemo(
    // Whether a reason is needed follows from what falls.
    () => previewOf(confirmed, { ...command, reason: 'desk-error' }),
    [confirmed, command],
  );
  const isSame = before != null && command.rounds !== null && isSameRounds(command.rounds, before.rounds);
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
        onChange={({ target }) => setWinner(target.value as Chosen)}
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
            value={how}
            onChange={({ target }) => setHow(target.value as How)}
          >
            {ways.map((one) => (
              <option key={one} value={one}>
                {wayLabel(one, winnerOf(winner))}
              </option>
            ))}
          </SelectField>
          <RoundsFields rules={rules} typed={typed} onChange={handleRounds} />
        </>
      )}
    </>
  );
  const outcome = isSame ? null : <DiffView preview={preview} nameOf={namesOf(desk)} />;
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

const isSameResult = (one: Result | null | undefined, other: Result | null | undefined): boolean =>
  one && other ? isSameRounds(one.rounds, other.rounds) : !one === !other;

const chosenOf = (winner: 0 | 1 | null): Chosen => (winner === null ? 'both' : `${winner}`);
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
