import {
  Button,
  ButtonLink,
  dialogOpened,
  isUnreachable,
  startSession,
  token,
  useAppDispatch,
  useNavigate,
} from '@league/shared';
import { useFinishLoginMutation, useLoginByLinkMutation } from '@league/shared/api';
import type { LoginResponse } from '@league/shared/contract';
import { Answer, Page, SecondStep, secondStepOf } from '@league/shared/kit';
import styled from 'styled-components';
import { useMailedToken } from '../../lib/mailed-link.ts';
import { mailedLinkProblem } from '../../lib/mailed-link-problem.ts';

/** Logs in by the link of a mail, with a button because mail scanners follow every link. */
export default function LoginLinkPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const linkToken = useMailedToken();
  const [enter, { error, isLoading }] = useLoginByLinkMutation();

  const [finish] = useFinishLoginMutation();
  const step = secondStepOf(error);

  const isRefused = !linkToken || (error !== undefined && !isUnreachable(error));

  const handleDone = ({ user, token: accessToken }: LoginResponse) => {
    startSession(dispatch, user, accessToken);
    void navigate('/');
  };

  const handleEnter = async (mailed: string) => {
    const { data } = await enter({ token: mailed });
    if (data) handleDone(data);
  };

  const handleLogin = async () => {
    await navigate('/');
    dispatch(dialogOpened());
  };

  if (step)
    return (
      <Page title="Вход по ссылке" noindex>
        <SecondStep step={step} label="Войти" send={finish} onDone={handleDone} onBack={handleLogin} />
      </Page>
    );

  return (
    <Page title="Вход по ссылке" noindex>
      {error && isUnreachable(error) && (
        <Answer tone="error" title="Сервер не отвечает.">
          Проверьте связь и нажмите ещё раз.
        </Answer>
      )}
      {isRefused ? (
        <Answer
          tone="error"
          title={mailedLinkProblem(error)}
          action={
            <Ways>
              <Button onClick={handleLogin}>Войти с паролем</Button>
              <ButtonLink to="/forgot-password" variant="secondary">
                Восстановить пароль
              </ButtonLink>
            </Ways>
          }
        >
          Ссылка действует недолго и только один раз. Если писем несколько, подойдёт ссылка из последнего.
        </Answer>
      ) : (
        <Stack>
          <p>Нажмите кнопку, и вы войдёте на этом устройстве без пароля.</p>
          <Button busy={isLoading} onClick={() => !isLoading && void handleEnter(linkToken)}>
            Войти
          </Button>
        </Stack>
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
