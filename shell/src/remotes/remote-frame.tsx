import { AttemptContext, useLocation } from '@league/shared';
import type { RemoteName } from '@league/shared/release';
import { type ReactNode, Suspense, useState } from 'react';
import { Boundary } from '../ui/boundary.tsx';
import { useRemoteLoader } from './loader-context.ts';
import { RemoteError } from './remote-error.ts';
import { RemoteFailure } from './remote-failure.tsx';
import { RemoteLoading } from './remote-loading.tsx';
import { REMOTE_TITLES } from './remote-names.ts';

/** Something did not arrive. A remote that came whole and then threw is kept: a second copy would not do better. */
const isLoadFailure = (error: unknown) =>
  error instanceof RemoteError || (error instanceof Error && error.name === 'ChunkLoadError');

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
  const [attempt, setAttempt] = useState(0);

  const handleRetry = (error: unknown) => {
    if (isLoadFailure(error)) loader.forget(name);
    setAttempt(attempt + 1);
  };

  return (
    <Boundary
      key={`${name} ${attempt}`}
      name={name}
      resetKey={pathname}
      fallback={(error) => (
        <RemoteFailure
          title={REMOTE_TITLES[name]}
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
