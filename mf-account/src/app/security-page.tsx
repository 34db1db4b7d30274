import { selectVerifiedUser, useAppSelector } from '@league/shared';
import { Answer, Page, QueryResult, Stack } from '@league/shared/kit';
import { EmailForm, PasswordForm } from '../features/security/login-forms.tsx';
import { SecondFactor } from '../features/security/second-factor.tsx';
import { useGetSecurityQuery } from '../features/security/security.api.ts';
import { SessionsPanel } from '../features/security/sessions-panel.tsx';
import { Section } from '../lib/section.tsx';

/** `/security`: the protection of one's own account, and its sessions. */
export default function SecurityPage() {
  const viewer = useAppSelector(selectVerifiedUser);
  const query = useGetSecurityQuery();
  return (
    <Page
      title="Безопасность"
      noindex
      {...(viewer && { back: { to: `/profile/${viewer.id}`, label: 'Мой профиль' } })}
    >
      <Stack $gap="s7">
        <QueryResult query={query} what="настройки входа" rows={4}>
          {(security) => (
            <>
              {security.required && !security.totp && security.passkeys.length === 0 && (
                <Answer tone="warning" title="Включите вход по коду или отпечатку.">
                  Вам доверены документы спортсменов. Пока второй шаг не включён, чужие документы не
                  откроются.
                </Answer>
              )}
              <Section title="Вход по коду или отпечатку">
                <SecondFactor security={security} />
              </Section>
              <Section title="Пароль">
                <PasswordForm />
              </Section>
              <Section title="Адрес почты">
                <EmailForm email={security.email} newEmail={security.new_email} />
              </Section>
            </>
          )}
        </QueryResult>
        <Section title="Где выполнен вход">
          <SessionsPanel />
        </Section>
      </Stack>
    </Page>
  );
}
