import { selectVerifiedUser, useAppSelector } from '@league/shared';
import { Answer, Page, QueryResult, Stack } from '@league/shared/kit';
import type { ReactNode } from 'react';
import { Section } from '../../lib/section.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { useGetSecurityQuery } from './security.api.ts';

/** `/security`: how one's own account is protected. `devices`: the list of sessions, of another feature. */
export function SecurityPage({ devices }: { devices: ReactNode }) {
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
        <Section title="Где выполнен вход">{devices}</Section>
      </Stack>
    </Page>
  );
}
