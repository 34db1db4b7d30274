import { Button, failureText } from '@league/shared';
import { useRequestLoginLinkMutation } from '@league/shared/api';
import { Answer } from '@league/shared/kit';

/** Mails a link that logs in while failed attempts, perhaps of somebody else, slow the password down. */
export function SendLoginLink({ email }: { email: string }) {
  const [send, { error, isLoading, isSuccess }] = useRequestLoginLinkMutation();
  return (
    <>
      <Button variant="secondary" busy={isLoading} onClick={() => void send({ email })}>
        Прислать ссылку для входа
      </Button>
      {isSuccess && (
        <Answer tone="success">
          Если такой адрес есть в лиге, на {email} придёт ссылка для входа. Если её недавно уже отправляли,
          новой не будет: действует ссылка из последнего письма. Посмотрите и в спаме.
        </Answer>
      )}
      {error && <Answer tone="error">{failureText(error, 'Не удалось отправить письмо')}</Answer>}
    </>
  );
}
