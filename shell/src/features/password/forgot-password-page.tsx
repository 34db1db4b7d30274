import { Button, isApiError, useNavigate, useSearchParams } from '@league/shared';
import { useRequestPasswordResetMutation } from '@league/shared/api';
import { AlertDialog, Answer, Field, Notice, Page } from '@league/shared/kit';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { Form } from './form-parts.ts';

/** Requests a mail with a link to a new password. */
export default function ForgotPasswordPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [email, setEmail] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const [send, { error, isLoading, isSuccess }] = useRequestPasswordResetMutation();

  const wrong = isApiError(error) && error.fields.email;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const address = email.trim();
    if (address) void send({ email: address });
  };

  return (
    <Page title="Восстановление пароля" noindex>
      <Form onSubmit={handleSubmit} noValidate>
        {search.get('m') === 'invalid' ? (
          <Notice tone="warning" title="Ссылка больше не действует.">
            Запросите новую: укажите e-mail, и мы пришлём письмо.
          </Notice>
        ) : (
          <p>Укажите e-mail, с которым вы регистрировались: мы пришлём ссылку для смены пароля.</p>
        )}
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setIsEmpty(false);
          }}
          // A disabled button keeps Enter from submitting, so the field reports that it is empty.
          onBlur={() => setIsEmpty(!email.trim())}
          onKeyDown={({ key }) => {
            if (key === 'Enter') setIsEmpty(!email.trim());
          }}
          error={isEmpty ? 'Укажите e-mail' : wrong || undefined}
        />
        {error && !wrong && <Answer tone="error">{failureText(error, 'Не удалось отправить письмо')}</Answer>}
        <Button type="submit" busy={isLoading} disabled={!email.trim() || isLoading}>
          Отправить ссылку
        </Button>
      </Form>
      <AlertDialog isOpen={isSuccess} onClose={() => void navigate('/')} title="Письмо отправлено">
        Если такой адрес есть в лиге, на него придёт ссылка для смены пароля.
      </AlertDialog>
    </Page>
  );
}
