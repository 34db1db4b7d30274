import { AttemptContext, lazyPage, useAttempt } from '@league/shared';
import { type ComponentType, Suspense } from 'react';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { NextStepsMount } from '../features/next-steps/next-steps-mount.tsx';
import { NoticesMount } from '../features/notices/notices-mount.tsx';
import { FirstPage } from '../lib/first-page.ts';
import { RemoteFailure } from '../remotes/remote-failure.tsx';
import { RemoteLoading } from '../remotes/remote-loading.tsx';
import { Boundary } from '../ui/boundary.tsx';
import type { ShellPage } from './routes/route-table.ts';

/** The landing page with one's own next steps and the league's notices. */
const Landing = () => (
  <LandingPage notices={<NoticesMount />}>
    <NextStepsMount />
  </LandingPage>
);

/** The shell's own pages. */
export const shellPages: Record<ShellPage, ComponentType> = {
  landing: Landing,
  partners: lazyPage(() => import('../features/partners/partners-page.tsx')),
  help: lazyPage(() => import('../features/help/help-page.tsx')),
  privacy: lazyPage(() => import('../features/privacy/privacy-page.tsx')),
  'forgot-password': lazyPage(() => import('../features/password/forgot-password-page.tsx')),
  'reset-password': lazyPage(() => import('../features/password/reset-password-page.tsx')),
  'verify-email': lazyPage(() => import('../features/auth/verify-email-page.tsx')),
  'email-change': lazyPage(() => import('../features/auth/email-change/email-change-page.tsx')),
  'email-undo': lazyPage(() => import('../features/auth/email-change/email-undo-page.tsx')),
  'deletion-undo': lazyPage(() => import('../features/auth/deletion-undo-page.tsx')),
  'login-link': lazyPage(() => import('../features/auth/login-link-page.tsx')),
  'not-found': lazyPage(() => import('./not-found-page.tsx')),
};

/** A page of the shell, in the same kind of frame as a remote's. */
export function ShellPageMount({ name }: { name: ShellPage }) {
  const [attempt, retry] = useAttempt(name);
  const Page = shellPages[name];
  return (
    <Boundary
      key={name}
      name={name}
      resetKey={attempt}
      fallback={(error) => (
        <RemoteFailure title="Страница" error={error} isPage onRetry={retry} thrownCode="SHELL-000" />
      )}
    >
      <AttemptContext value={attempt}>
        <Suspense fallback={<RemoteLoading isPage />}>
          <Page />
          <FirstPage />
        </Suspense>
      </AttemptContext>
    </Boundary>
  );
}
