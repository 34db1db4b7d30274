import { Button } from '@league/shared';
import { REASONS_OF, type ReasonedType } from '@league/shared/day';
import { Answer, Field, Row, SelectField, Stack, useFaultFocus } from '@league/shared/kit';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { reasonFor } from '../gender-text.ts';
import type { Outcome } from '../queue/optimistic-desk.ts';
import { WaitingNotice } from './waiting-notice.tsx';

/** Maximum length of a note, as in the contract. */
const NOTE_LENGTH = 300;

/** Why something is done: what everybody reads, and the secretariat's own words. */
export interface Why<T extends ReasonedType> {
  reason: (typeof REASONS_OF)[T][number];
  note: string | undefined;
}

/** The two fields that `type` asks for, about an athlete of the category `of`; `why` is null while no reason is chosen. */
function useWhy<T extends ReasonedType>(type: T, of = '') {
  const [reason, setReason] = useState<Why<T>['reason'] | ''>('');
  const [note, setNote] = useState('');
  const why: Why<T> | null = reason ? { reason, note: note.trim() || undefined } : null;
  const fields = (isTried: boolean) => (
    <>
      <SelectField
        label="Причина"
        name="reason"
        required
        value={reason}
        error={isTried && !reason ? 'Выберите причину' : undefined}
        description="Её видят все."
        onChange={({ target }) => setReason(target.value as Why<T>['reason'])}
      >
        {REASONS_OF[type].map((one) => (
          <option key={one} value={one}>
            {reasonFor(of, one)}
          </option>
        ))}
      </SelectField>
      <Field
        label="Пояснение"
        name="note"
        maxLength={NOTE_LENGTH}
        autoComplete="off"
        value={note}
        description="Видит только секретариат; удаляется вместе с данными спортсмена."
        onChange={({ target }) => setNote(target.value)}
      />
    </>
  );
  return { why, fields };
}

interface FootProps {
  label: string;
  problem: string | undefined;
  isBusy: boolean;
  /** Whether it is plain, and said above, that this would be refused: the button keeps its focus, and sends nothing. */
  isRefused?: boolean;
  onClose: () => void;
}

/** The end of a dialog's form: what went wrong, and its buttons. */
export const FormFoot = ({ label, problem, isBusy, isRefused, onClose }: FootProps) => (
  <>
    {problem && <Answer tone="error">{problem}</Answer>}
    <Row $align="center">
      <Button type="submit" busy={isBusy} aria-disabled={isRefused}>
        {label}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Отмена
      </Button>
    </Row>
  </>
);

/** What a dialog that sends a command gets. */
export interface SendingProps {
  /** Said once it is done. */
  done: string;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Sends a dialog's command: closes it and says what is done, or keeps it open with the refusal. */
export function useSending({ done, onDone, onClose }: SendingProps) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (sending: Promise<Outcome>): Promise<Outcome> => {
    setProblem(undefined);
    setBusy(true);
    const refusal = await sending;
    setBusy(false);
    setProblem(refusal);
    if (refusal === undefined) {
      onClose();
      onDone(done);
    }
    return refusal;
  };
  return { problem, isBusy, send, forget: () => setProblem(undefined) };
}

interface ReasonFormProps<T extends ReasonedType> extends SendingProps {
  type: T;
  /** The category of the athlete it is about, if it is about one. */
  of?: string;
  /** Label of the button that sends. */
  label: string;
  /** Whether the fields of the caller are complete. */
  isReady?: boolean;
  /** Whether the form cannot be sent yet. */
  isWaiting?: boolean;
  send: (why: Why<T>) => Promise<Outcome>;
  /** Stands above the reason; `isTried`: the form was confirmed, so that an empty field has its error. */
  children: (isTried: boolean) => ReactNode;
  /** What follows from it. */
  outcome?: ReactNode;
}

/** A dialog's form that sends a command with a reason. */
export function ReasonForm<T extends ReasonedType>(props: ReasonFormProps<T>) {
  const { type, of, label, isReady = true, isWaiting = false, children, outcome, onClose } = props;
  const { why, fields } = useWhy(type, of);
  const [isTried, setTried] = useState(false);
  const { problem, isBusy, send } = useSending(props);
  const form = useRef<HTMLFormElement>(null);
  const focusFault = useFaultFocus(form);
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy || isWaiting) return;
    setTried(true);
    if (!isReady || !why) return focusFault();
    const refusal = await send(props.send(why));
    // A refusal may stand at a field.
    if (refusal !== undefined) focusFault();
  };
  return (
    <Stack as="form" ref={form} onSubmit={handleSubmit} noValidate>
      {children(isTried)}
      {fields(isTried)}
      {outcome}
      <WaitingNotice isBusy={isBusy} />
      <FormFoot label={label} problem={problem} isBusy={isBusy || isWaiting} onClose={onClose} />
    </Stack>
  );
}
