import { Button, failureText } from '@league/shared';
import { useResendVerificationMutation } from '@league/shared/api';
import { Answer } from '@league/shared/kit';

/** Resends the mail with the link of an unconfirmed address. */
export function ResendVerification({ email }: { email: string }) {
  const [resend, { error, isLoading, isSuccess }] = useResendVerificationMutation();
  return (
    <>
      <Button variant="secondary" busy={isLoading} onClick={() => void resend({ email })}>
        Отправить письмо ещё раз
      </Button>
      {isSuccess && (
        <Answer tone="success">
          Письмо отправлено на {email}. Если его нет, посмотрите в спаме: ссылки из прежних писем тоже
          действуют.
        </Answer>
      )}
      {error && <Answer tone="error">{failureText(error, 'Не удалось отправить письмо')}</Answer>}
    </>
  );
}
