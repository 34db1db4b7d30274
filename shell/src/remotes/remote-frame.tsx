import {
  AttemptContext,
  hasUnsaved,
  type LeagueState,
  logProblem,
  useAppSelector,
  useAttempt,
  useLocation,
} from '@league/shared';
import type { RemoteName } from '@league/shared/release';
import { type ReactNode, Suspense, useState } from 'react';
import { Boundary } from '../ui/boundary.tsx';
import { isSilence } from './remote-error.ts';
import { RemoteFailure } from './remote-failure.tsx';
import { RemoteLoading } from './remote-loading.tsx';
import { FallbackContext, useRemoteLoader } from './use-remote.ts';

/** Whether an upload or another change is under way, which nothing may cut off. */
const selectSending = ({ api }: LeagueState): boolean =>
  Object.values(api.mutations).some((mutation) => mutation?.status === 'pending');

/**
 * The boundary that every mount of a remote has: loading, slow, failed with «Повторить», there. A live release that has
 * loaded and fails here is replaced here, once, by its fallback; other places keep it.
 */
export function RemoteFrame({
  name,
  isPage,
  isOptional = false,
  children,
}: {
  name: RemoteName;
  isPage: boolean;
  /** Draws nothing while it loads and where it has failed. */
  isOptional?: boolean;
  children: ReactNode;
}) {
  const loader = useRemoteLoader();
  const { pathname } = useLocation();
  const place = `${name} ${pathname}`;
  const [attempt, retry] = useAttempt(place);
  /** The place where the live release has failed, and why. */
  const [left, setLeft] = useState<{ place: string; error: unknown }>();
  const isFallback = left?.place === place;

  const isSending = useAppSelector(selectSending);

  const handleFailure = (error: unknown) => {
    // A browser has six connections to a site, and no other means to end the request of a script: those that hang would
    // keep every later one waiting, also after the network has healed.
    if (isSilence(error) && !isSending) window.stop();
    // The network is at fault, or typed input is lost and the person has to know.
    if (isFallback || !loader.hasFallback(name) || !navigator.onLine || hasUnsaved()) return;
    logProblem(`Вместо «${name}» на ${pathname} открывается прежний выпуск`);
    setLeft({ place, error });
    retry();
  };

  const handleRetry = () => {
    setLeft(undefined);
    retry();
    // The newer set may be the cure, and one tab shows one set.
    void loader.discovery.takeNewer();
  };

  return (
    <Boundary
      key={name}
      name={name}
      part={name}
      resetKey={attempt}
      onFailure={handleFailure}
      fallback={(error) =>
        isOptional ? null : (
          <RemoteFailure
            title={loader.discovery.titleOf(name)}
            error={isFallback ? left.error : error}
            isPage={isPage}
            onRetry={handleRetry}
          />
        )
      }
    >
      <AttemptContext value={attempt}>
        <FallbackContext value={isFallback}>
          <Suspense fallback={isOptional ? null : <RemoteLoading isPage={isPage} />}>{children}</Suspense>
        </FallbackContext>
      </AttemptContext>
    </Boundary>
  );
}
