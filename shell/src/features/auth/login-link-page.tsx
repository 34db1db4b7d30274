import { ButtonLink, startSession, useAppDispatch, useNavigate } from '@league/shared';
import type { LoginResponse } from '@league/shared/contract';
import { MailedStep, Page, Row, SecondStep, secondStepOf } from '@league/shared/kit';
import { useFinishLoginMutation, useLoginByLinkMutation } from '../../lib/accounts.api.ts';
import { LogInButton, useLogInAtHome } from './log-in-button.tsx';

const TITLE = 'Вход по ссылке';

/** Logs in by the link of a mail. */
export default function LoginLinkPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [enter, state] = useLoginByLinkMutation();
  const [finish] = useFinishLoginMutation();
  const logIn = useLogInAtHome();
  const step = secondStepOf(state.error);

  const handleDone = ({ user, token }: LoginResponse) => {
    startSession(dispatch, user, token);
    void navigate('/');
  };

  const handleEnter = async (mailed: { token: string }) => {
    const { data } = await enter(mailed);
    if (data) handleDone(data);
  };

  if (step)
    return (
      <Page title={TITLE} noindex>
        <SecondStep step={step} label="Войти" send={finish} onDone={handleDone} onBack={() => void logIn()} />
      </Page>
    );

  return (
    <MailedStep
      title={TITLE}
      label="Войти"
      step={[handleEnter, state]}
      dead={(problem) => ({
        title: problem,
        children:
          'Ссылка действует недолго и только один раз. Если писем несколько, подойдёт ссылка из последнего.',
        action: (
          <Row>
            <LogInButton label="Войти с паролем" />
            <ButtonLink to="/forgot-password" variant="secondary">
              Восстановить пароль
            </ButtonLink>
          </Row>
        ),
      })}
    >
      Нажмите кнопку, и вы войдёте на этом устройстве без пароля.
    </MailedStep>
  );
}
