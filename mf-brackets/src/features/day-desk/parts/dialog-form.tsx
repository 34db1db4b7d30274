import { Button } from '@league/shared';
import { Answer, Field } from '@league/shared/kit';
import { useState } from 'react';
import type { Outcome } from '../desk/use-desk.ts';
import { Row } from './desk-parts.ts';

/** Maximum length of a reason, as in the contract. */
const REASON_LENGTH = 300;

interface ReasonProps {
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** The reason of a change, which stays in the log. */
export const ReasonField = ({ value, error, onChange }: ReasonProps) => (
  <Field
    label="Причина"
    name="reason"
    required
    maxLength={REASON_LENGTH}
    autoComplete="off"
    value={value}
    error={error}
    onChange={({ target }) => onChange(target.value)}
  />
);

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
    <Row>
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
