import { Button, failureText } from '@league/shared';
import { Answer } from '@league/shared/kit';
import { useRequestLoginLinkMutation, useResendVerificationMutation } from '../../lib/accounts.api.ts';

interface Props {
  label: string;
  /** Shown once the mail is sent. */
  sent: string;
  state: { error?: unknown; isLoading: boolean; isSuccess: boolean };
  onSend: () => void;
}

/** Mails a link, and says how that went. */
function MailButton({ label, sent, state: { error, isLoading, isSuccess }, onSend }: Props) {
  return (
    <>
      <Button variant="secondary" busy={isLoading} onClick={onSend}>
        {label}
      </Button>
      {isSuccess && <Answer tone="success">{sent}</Answer>}
      {error !== undefined && (
        <Answer tone="error">{failureText(error, 'Не удалось отправить письмо')}</Answer>
      )}
    </>
  );
}

/** Resends the mail with the link of an unconfirmed address. */
export function ResendVerification({ email }: { email: string }) {
  const [resend, state] = useResendVerificationMutation();
  const sent = `Письмо отправлено на ${email}. Если его нет, посмотрите в спаме: ссылки из прежних писем тоже действуют.`;
  return (
    <MailButton
      label="Отправить письмо ещё раз"
      sent={sent}
      state={state}
      onSend={() => void resend({ email })}
    />
  );
}

/** Mails a link that logs in while failed attempts, perhaps of somebody else, slow the password down. */
export function SendLoginLink({ email }: { email: string }) {
  const [send, state] = useRequestLoginLinkMutation();
  const sent = `Если такой адрес есть в лиге, на ${email} придёт ссылка для входа. Если её недавно уже отправляли, новой не будет: действует ссылка из последнего письма. Посмотрите и в спаме.`;
  return (
    <MailButton
      label="Прислать ссылку для входа"
      sent={sent}
      state={state}
      onSend={() => void send({ email })}
    />
  );
}

/** Mails the link that restores a deleted account: what its address gets instead of a link to log in. */
export function SendUndoLink({ email }: { email: string }) {
  const [send, state] = useRequestLoginLinkMutation();
  return (
    <MailButton
      label="Прислать ссылку для восстановления"
      sent={`Письмо отправлено на ${email}. Если его нет, посмотрите в спаме.`}
      state={state}
      onSend={() => void send({ email })}
    />
  );
}
