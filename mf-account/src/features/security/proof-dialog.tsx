import { Button } from '@league/shared';
import { Dialog, Field, Refusal, SecondStep, Stack, secondStepOf, useForm } from '@league/shared/kit';
import { useState } from 'react';
import { proofCheck } from '../../lib/form/form-checks.ts';
import { useFinishProofMutation, useProveIdentityMutation } from './security.api.ts';

interface Props {
  onProved: () => void;
  onClose: () => void;
}

/** Asks for the password again, and for the second step if the account has one. */
export function ProofDialog({ onProved, onClose }: Props) {
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
