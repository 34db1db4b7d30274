import { Button } from '@league/shared';
import { REASONS_OF, type ReasonedType, reasonText } from '@league/shared/day';
import { Answer, Field, Row, SelectField } from '@league/shared/kit';
import { useState } from 'react';
import type { Outcome } from '../queue/optimistic-desk.ts';

/** Maximum length of a note, as in the contract. */
const NOTE_LENGTH = 300;

/** Why something is done: what everybody reads, and the secretariat's own words. */
export interface Why<T extends ReasonedType> {
  reason: (typeof REASONS_OF)[T][number];
  note: string | undefined;
}

/** The two fields that `type` asks for; `why` is null while no reason is chosen. */
export function useWhy<T extends ReasonedType>(type: T) {
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
            {reasonText(one)}
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
  onClose: () => void;
}

/** The end of a dialog's form: what went wrong, and its buttons. */
export const FormFoot = ({ label, problem, isBusy, onClose }: FootProps) => (
  <>
    {problem && <Answer tone="error">{problem}</Answer>}
    <Row $align="center">
      <Button type="submit" busy={isBusy}>
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
