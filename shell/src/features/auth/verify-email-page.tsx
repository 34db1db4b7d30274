import {
  Button,
  ButtonLink,
  dialogOpened,
  isUnreachable,
  token,
  useAppDispatch,
  useNavigate,
} from '@league/shared';
import { useVerifyEmailMutation } from '@league/shared/api';
import { Answer, Page } from '@league/shared/kit';
import styled from 'styled-components';
import { useMailedToken } from '../../lib/mailed-link.ts';

/** Confirms the address of an account, with a button because mail scanners follow every link. */
export default function VerifyEmailPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const linkToken = useMailedToken();
  const [verify, { data, error, isLoading, isSuccess }] = useVerifyEmailMutation();

  const isRefused = !linkToken || (error !== undefined && !isUnreachable(error));

  const handleLogin = async () => {
    // Home says what is next; the address is known from the mail.
    await navigate('/');
    dispatch(dialogOpened({ email: data?.email }));
  };

  return (
    <Page title="Подтверждение адреса" noindex>
      {isSuccess ? (
        <Answer
          tone="success"
          title="Адрес подтверждён."
          action={<Button onClick={handleLogin}>Войти</Button>}
        />
      ) : (
        <>
          {error && isUnreachable(error) && (
            <Answer tone="error" title="Сервер не отвечает.">
              Проверьте связь и нажмите ещё раз.
            </Answer>
          )}
          {isRefused ? (
            <Answer
              tone="error"
              title="Ссылка недействительна или уже использована."
              action={
                <Ways>
                  <Button onClick={handleLogin}>Войти</Button>
                  <ButtonLink to="/forgot-password" variant="secondary">
                    Восстановить пароль
                  </ButtonLink>
                </Ways>
              }
            >
              Если адрес уже подтверждён, войдите. Если нет, восстановите пароль: новая ссылка подтвердит и
              адрес.
            </Answer>
          ) : (
            <Stack>
              <p>Остался один шаг: нажмите кнопку, и адрес будет подтверждён.</p>
              <Button busy={isLoading} onClick={() => !isLoading && void verify({ token: linkToken })}>
                Подтвердить адрес
              </Button>
            </Stack>
          )}
        </>
      )}
    </Page>
  );
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token('s4')};
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s3')};
`;
