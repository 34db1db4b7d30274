import { Button, useLocation, useNavigate, useSearchParams } from '@league/shared';
import { AlertDialog, Field, Notice, Page, Refusal, useForm } from '@league/shared/kit';
import { useState } from 'react';
import { useRequestPasswordResetMutation } from '../../lib/accounts.api.ts';
import { resetRequestCheck } from '../../lib/form-checks.ts';
import { Form } from './form-parts.ts';

/** Requests a mail with a link to a new password; the login sends the address along that was typed there. */
export default function ForgotPasswordPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const typed: { email?: string } | null = useLocation().state;
  const [values, setValues] = useState({ email: typed?.email ?? '' });
  const [isEmptyShown, setEmptyShown] = useState(false);
  const [isSent, setSent] = useState(false);
  const [send] = useRequestPasswordResetMutation();
  const form = useForm({
    values,
    onChange: (changed) => {
      setValues(changed);
      setEmptyShown(false);
    },
    check: resetRequestCheck,
    toBody: ({ email }) => ({ email: email.trim() }),
    send,
    onSent: () => setSent(true),
  });
  const field = form.input('email');
  const isEmpty = !values.email.trim();

  return (
    <Page title="Восстановление пароля" noindex>
      <Form {...form.props}>
        {search.get('m') === 'invalid' ? (
          <Notice tone="warning" title="Ссылка больше не действует.">
            Запросите новую: укажите e-mail, и мы пришлём письмо.
          </Notice>
        ) : (
          <p>Укажите e-mail, с которым вы регистрировались: мы пришлём ссылку для смены пароля.</p>
        )}
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          required
          {...field}
          // A disabled button keeps Enter from submitting, so the field reports that it is empty.
          onBlur={() => setEmptyShown(isEmpty)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') setEmptyShown(isEmpty);
          }}
          error={isEmpty && isEmptyShown ? 'Укажите e-mail' : field.error}
        />
        <Refusal of={form.refusal} failed="Не удалось отправить письмо" />
        <Button type="submit" busy={form.isBusy} disabled={isEmpty || form.isBusy}>
          Отправить ссылку
        </Button>
      </Form>
      <AlertDialog isOpen={isSent} onClose={() => void navigate('/')} title="Письмо отправлено">
        Если такой адрес есть в лиге, на него придёт ссылка для смены пароля.
      </AlertDialog>
    </Page>
  );
}
