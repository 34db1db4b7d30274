import { AttemptContext, useAttempt, useLocation } from '@league/shared';
import type { RemoteName } from '@league/shared/release';
import { type ReactNode, Suspense } from 'react';
import { Boundary } from '../ui/boundary.tsx';
import { knownTitles } from './known-remotes.ts';
import { useRemoteLoader } from './loader-context.ts';
import { isChunkMissing } from './remote-error.ts';
import { RemoteFailure } from './remote-failure.tsx';
import { RemoteLoading } from './remote-loading.tsx';

/** The boundary that every mount of a remote has: loading, slow, failed with «Повторить», there. */
export function RemoteFrame({
  name,
  isPage,
  children,
}: {
  name: RemoteName;
  isPage: boolean;
  children: ReactNode;
}) {
  const loader = useRemoteLoader();
  const { pathname } = useLocation();
  const [attempt, retry] = useAttempt(`${name} ${pathname}`);

  const handleRetry = (error: unknown) => {
    // A remote that came whole and then threw is kept: a second copy would not do better.
    if (isChunkMissing(error)) loader.forget(name);
    retry();
  };

  return (
    <Boundary
      key={name}
      name={name}
      resetKey={attempt}
      fallback={(error) => (
        <RemoteFailure
          title={knownTitles[name] ?? name}
          error={error}
          isPage={isPage}
          onRetry={() => handleRetry(error)}
        />
      )}
    >
      <AttemptContext value={attempt}>
        <Suspense fallback={<RemoteLoading isPage={isPage} />}>{children}</Suspense>
      </AttemptContext>
    </Boundary>
  );
}
