import { AttemptContext } from '@league/shared';
import type { RemoteName } from '@league/shared/release';
import { type ReactNode, Suspense, useState } from 'react';
import { Boundary } from '../ui/boundary.tsx';
import { useRemoteLoader } from './loader-context.ts';
import { RemoteFailure } from './remote-failure.tsx';
import { RemoteLoading } from './remote-loading.tsx';
import { REMOTE_TITLES } from './remote-names.ts';

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
  const [attempt, setAttempt] = useState(0);

  const handleRetry = () => {
    loader.forget(name);
    setAttempt(attempt + 1);
  };

  return (
    <Boundary
      key={`${name} ${attempt}`}
      name={name}
      fallback={(error) => (
        <RemoteFailure title={REMOTE_TITLES[name]} error={error} isPage={isPage} onRetry={handleRetry} />
      )}
    >
      <AttemptContext value={attempt}>
        <Suspense fallback={<RemoteLoading isPage={isPage} />}>{children}</Suspense>
      </AttemptContext>
    </Boundary>
  );
}
