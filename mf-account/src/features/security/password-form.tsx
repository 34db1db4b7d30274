import { Button } from '@league/shared';
import { PASSWORD_HINT } from '@league/shared/contract';
import { Answer, Field, Refusal, useForm } from '@league/shared/kit';
import { useState } from 'react';
import { changePasswordCheck } from '../../lib/form/form-checks.ts';
import { Form } from './form-parts.ts';
import { useChangePasswordMutation } from './security.api.ts';

const EMPTY = { current_password: '', password: '' };

/** A new password by the current one. */
export function PasswordForm() {
  const [values, setValues] = useState(EMPTY);
  const [isChanged, setChanged] = useState(false);
  const [change] = useChangePasswordMutation();
  const form = useForm({
    values,
    onChange: (next) => {
      setValues(next);
      setChanged(false);
    },
    check: changePasswordCheck,
    toBody: (body) => body,
    send: change,
    onSent: () => {
      setValues(EMPTY);
      setChanged(true);
    },
  });
  return (
    <Form {...form.props}>
      <Field
        label="Нынешний пароль"
        type="password"
        autoComplete="current-password"
        required
        {...form.input('current_password')}
      />
      <Field
        label="Новый пароль"
        type="password"
        autoComplete="new-password"
        description={PASSWORD_HINT}
        required
        {...form.input('password')}
      />
      {isChanged && (
        <Answer tone="success" title="Пароль изменён.">
          На других устройствах нужно войти заново.
        </Answer>
      )}
      <Refusal of={form.refusal} failed="Пароль не изменён. Попробуйте ещё раз." />
      <Button type="submit" variant="secondary" busy={form.isBusy}>
        Сменить пароль
      </Button>
    </Form>
  );
}
