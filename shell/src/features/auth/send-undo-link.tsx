import { Button, failureText } from '@league/shared';
import { useRequestLoginLinkMutation } from '@league/shared/api';
import { Answer } from '@league/shared/kit';

/** Mails the link that restores a deleted account: what its address gets instead of a link to log in. */
export function SendUndoLink({ email }: { email: string }) {
  const [send, { error, isLoading, isSuccess }] = useRequestLoginLinkMutation();
  return (
    <>
      <Button variant="secondary" busy={isLoading} onClick={() => void send({ email })}>
        Прислать ссылку для восстановления
      </Button>
      {isSuccess && (
        <Answer tone="success">Письмо отправлено на {email}. Если его нет, посмотрите в спаме.</Answer>
      )}
      {error && <Answer tone="error">{failureText(error, 'Не удалось отправить письмо')}</Answer>}
    </>
  );
}
