import { ButtonLink, useHandover } from '@league/shared';
import { MailedStep, Row } from '@league/shared/kit';
import { useVerifyEmailMutation } from '../../lib/accounts.api.ts';
import { LogInButton } from './log-in-button.tsx';

/** Confirms the address of an account. */
export default function VerifyEmailPage() {
  const { invitation } = useHandover();
  return (
    <MailedStep
      title="Подтверждение адреса"
      label="Подтвердить адрес"
      step={useVerifyEmailMutation()}
      done={({ email }) => ({
        title: 'Адрес подтверждён.',
        action: <LogInButton email={email} invitation={invitation} />,
      })}
      dead={() => ({
        title: 'Ссылка недействительна или уже использована.',
        children:
          'Если адрес уже подтверждён, войдите. Если нет, восстановите пароль: новая ссылка подтвердит и адрес.',
        action: (
          <Row>
            <LogInButton invitation={invitation} />
            <ButtonLink to="/forgot-password" variant="secondary">
              Восстановить пароль
            </ButtonLink>
          </Row>
        ),
      })}
    >
      Остался один шаг: нажмите кнопку, и адрес будет подтверждён.
    </MailedStep>
  );
}
