import { Button, token } from '@league/shared';
import { PASSWORD_HINT } from '@league/shared/contract';
import { Answer, Field, Notice, Refusal, useForm } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { changeEmailCheck, changePasswordCheck } from '../../lib/form/form-checks.ts';
import { useChangePasswordMutation, useRequestEmailChangeMutation } from './security.api.ts';
import { useProof } from './use-proof.tsx';

/** A short form of the page. */
const Form = styled.form`
  display: grid;
  gap: ${token('s4')};
  justify-items: start;
  max-width: 28em;

  & > * {
    width: 100%;
  }
`;

interface Props {
  email: string;
  /** The address that waits for confirmation. */
  newEmail: string | null;
}

/** Another address for the account, which both mailboxes have to confirm. */
export function EmailForm({ email, newEmail }: Props) {
  const [values, setValues] = useState({ email: '' });
  const { prove, dialog } = useProof();
  const [request] = useRequestEmailChangeMutation();
  const form = useForm({
    values,
    onChange: setValues,
    check: changeEmailCheck,
    toBody: (body) => body,
    send: (body) => prove(() => request(body)),
    onSent: () => setValues({ email: '' }),
  });
  return (
    <>
      <Form {...form.props}>
        <p>
          Сейчас вы входите с адресом <strong>{email}</strong>.
        </p>
        {newEmail && (
          <Notice tone="info" title="Подтвердите смену адреса.">
            Мы отправили письма на {email} и {newEmail}. Откройте ссылки в обоих в течение суток: тогда адрес
            сменится.
          </Notice>
        )}
        <Field label="Новый адрес" type="email" autoComplete="email" required {...form.input('email')} />
        <Refusal of={form.refusal} failed="Письма не отправлены. Попробуйте ещё раз." />
        <Button type="submit" variant="secondary" busy={form.isBusy}>
          Сменить адрес
        </Button>
      </Form>
      {dialog}
    </>
  );
}

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
