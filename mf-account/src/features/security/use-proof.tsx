import { Button, isApiError } from '@league/shared';
import { ERROR_CODES } from '@league/shared/contract';
import { Dialog, Field, Refusal, SecondStep, Stack, secondStepOf, useForm } from '@league/shared/kit';
import { type ReactNode, useState } from 'react';
import { proofCheck } from '../../lib/form/form-checks.ts';
import { useFinishProofMutation, useProveIdentityMutation } from './security.api.ts';

interface Props {
  onProved: () => void;
  onClose: () => void;
}

/** Asks for the password again, and for the second step if the account has one. */
function ProofDialog({ onProved, onClose }: Props) {
  const [values, setValues] = useState({ password: '' });
  const [prove] = useProveIdentityMutation();
  const [finish] = useFinishProofMutation();
  const form = useForm({
    values,
    onChange: setValues,
    check: proofCheck,
    toBody: (body) => body,
    send: prove,
    onSent: onProved,
  });
  const { refusal } = form;
  const step = secondStepOf(refusal?.error);

  const handleBack = () => {
    form.set({ password: '' });
    form.reset();
  };

  return (
    <Dialog isOpen onClose={onClose} title="Это точно вы?">
      {step ? (
        <SecondStep step={step} label="Подтвердить" send={finish} onDone={onProved} onBack={handleBack} />
      ) : (
        <Stack as="form" {...form.props}>
          <p>Введите пароль ещё раз: так никто не изменит настройки входа за вас.</p>
          <Field
            label="Ваш пароль"
            type="password"
            autoComplete="current-password"
            required
            {...form.input('password')}
          />
          <Refusal of={refusal} failed="Не получилось. Попробуйте ещё раз." />
          <Button type="submit" busy={form.isBusy}>
            Продолжить
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}

interface Outcome<Data> {
  data?: Data | undefined;
  error?: unknown;
}

/** The refusal of a change that needs the password again. */
const needsProof = (error: unknown) => isApiError(error) && error.code === ERROR_CODES.proofRequired;

/**
 * Makes calls that need a fresh proof: on the provider's refusal the dialog asks for the password, and the call is made
 * again. Closing the dialog leaves the refusal as the outcome.
 */
export function useProof(): {
  prove: <Data>(call: () => Promise<Outcome<Data>>) => Promise<Outcome<Data>>;
  dialog: ReactNode;
} {
  const [asking, setAsking] = useState<{ settle: (isProved: boolean) => void }>();

  const prove = async <Data,>(call: () => Promise<Outcome<Data>>): Promise<Outcome<Data>> => {
    const first = await call();
    if (!needsProof(first.error)) return first;
    const isProved = await new Promise<boolean>((settle) => setAsking({ settle }));
    setAsking(undefined);
    return isProved ? call() : first;
  };

  return {
    prove,
    dialog: asking && (
      <ProofDialog onProved={() => asking.settle(true)} onClose={() => asking.settle(false)} />
    ),
  };
}
