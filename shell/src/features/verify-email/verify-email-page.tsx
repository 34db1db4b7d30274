import { dialogOpened, isUnreachable, useAppDispatch, useNavigate, useSearchParams } from '@league/shared';
import { useVerifyEmailMutation } from '@league/shared/api';
import { Button, Notice, Page } from '@league/shared/kit';

/** Confirms the address of an account; by a button, because a mail scanner follows every link. */
export default function VerifyEmailPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('token');
  const [verify, { error, isLoading, isSuccess }] = useVerifyEmailMutation();

  const handleLogin = async () => {
    await navigate('/');
    dispatch(dialogOpened());
  };

  return (
    <Page title="Подтверждение адреса" noindex>
      {isSuccess ? (
        <Notice
          tone="success"
          title="Адрес подтверждён."
          action={<Button onClick={handleLogin}>Войти</Button>}
        />
      ) : (
        <>
          {error && isUnreachable(error) && (
            <Notice tone="error" title="Сервер не отвечает.">
              Проверьте связь и нажмите ещё раз.
            </Notice>
          )}
          {(!token || (error && !isUnreachable(error))) && (
            <Notice tone="error" title="Ссылка недействительна или уже использована.">
              Если адрес уже подтверждён, войдите. Если нет, восстановите пароль: новая ссылка подтвердит и
              адрес.
            </Notice>
          )}
          {token && (
            <Button busy={isLoading} onClick={() => !isLoading && void verify(token)}>
              Подтвердить адрес
            </Button>
          )}
        </>
      )}
    </Page>
  );
}
