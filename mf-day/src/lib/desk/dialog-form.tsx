import { Button } from '@league/shared';
import type { DayCommand } from '@league/shared/contract';
import { REASONS_OF, type ReasonedType } from '@league/shared/day';
import { Answer, Dialog, DialogButton, Field, Row, SelectField, Stack, useForm } from '@league/shared/kit';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { reasonFor } from '../bout-text.ts';
import type { Outcome } from '../queue/optimistic-desk.ts';
import { useDesk } from '../queue/use-desk.ts';
import { WaitingNotice } from './notices.tsx';

/** Maximum length of a note, as in the contract. */
const NOTE_LENGTH = 300;

/** Why something is done: what everybody reads, and the secretariat's own words. */
export interface Why<T extends ReasonedType> {
  reason: (typeof REASONS_OF)[T][number];
  note: string | undefined;
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

/** Sends the command of a dialog that is no form: closes it and says what is done, or keeps it open with the refusal. */
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

type FormOptions<Values extends object> = Parameters<typeof useForm<Values, Values, undefined>>[0];

interface CommandFormOptions<Values extends object>
  extends SendingProps,
    Pick<FormOptions<Values>, 'values' | 'onChange' | 'faultsOf' | 'isReady'> {
  send: (values: Values) => Promise<Outcome>;
}

/** `useForm` for a dialog that sends a command; its `problem` is the refusal. */
export function useCommandForm<Values extends object>(options: CommandFormOptions<Values>) {
  const { done, onDone, onClose, send, ...fields } = options;
  const form = useForm<Values, Values, undefined>({
    ...fields,
    toBody: (values) => values,
    send: async (values) => {
      const refusal = await send(values);
      // It may stand at a field of the caller.
      if (refusal !== undefined) form.focusFault();
      return { error: refusal };
    },
    onSent: () => {
      onClose();
      onDone(done);
    },
  });
  return { ...form, problem: form.refusal?.error as Outcome };
}

/** For `useCommandForm` in a dialog that only confirms, or holds its fields itself. */
export const NO_FIELDS = { values: {}, onChange: () => undefined };

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
  const { type, of = '', label, isReady = true, isWaiting = false, children, outcome, onClose } = props;
  const [values, setValues] = useState({ reason: '', note: '' });
  const [isTried, setTried] = useState(false);
  const form = useCommandForm({
    ...props,
    values,
    onChange: setValues,
    faultsOf: ({ reason }) => (reason ? {} : { reason: 'Выберите причину' }),
    isReady: isReady && !isWaiting,
    send: ({ reason, note }) =>
      props.send({ reason: reason as Why<T>['reason'], note: note.trim() || undefined }),
  });
  const handleSubmit = (event: SubmitEvent) => {
    setTried(true);
    form.props.onSubmit(event);
  };
  return (
    <Stack as="form" {...form.props} onSubmit={handleSubmit}>
      {children(isTried)}
      <SelectField label="Причина" required description="Её видят все." {...form.input('reason')}>
        {REASONS_OF[type].map((one) => (
          <option key={one} value={one}>
            {reasonFor(of, one)}
          </option>
        ))}
      </SelectField>
      <Field
        label="Пояснение"
        maxLength={NOTE_LENGTH}
        autoComplete="off"
        description="Видит только секретариат; удаляется вместе с данными спортсмена."
        {...form.input('note')}
      />
      {outcome}
      <WaitingNotice isBusy={form.isBusy} />
      <FormFoot label={label} problem={form.problem} isBusy={form.isBusy || isWaiting} onClose={onClose} />
    </Stack>
  );
}

interface Props<T extends ReasonedType> extends Omit<SendingProps, 'onClose'> {
  type: T;
  label: string;
  /** Accessible name of the button where its label stands several times on the page. */
  name?: string;
  title: string;
  /** What follows from it. */
  children: ReactNode;
  commandOf: (reason: Why<T>['reason']) => DayCommand;
}

/** An action that is done with a reason. */
export function ReasonAction<T extends ReasonedType>(props: Props<T>) {
  const { label, name, title, children, commandOf, ...form } = props;
  const desk = useDesk();
  return (
    <DialogButton label={label} variant="secondary" {...(name && { 'aria-label': name })}>
      {({ isOpen, onClose }) => (
        <Dialog isOpen={isOpen} onClose={onClose} title={title}>
          <ReasonForm
            {...form}
            label={label}
            onClose={onClose}
            send={({ reason, note }) => desk.send(commandOf(reason), note)}
          >
            {() => <div>{children}</div>}
          </ReasonForm>
        </Dialog>
      )}
    </DialogButton>
  );
}
