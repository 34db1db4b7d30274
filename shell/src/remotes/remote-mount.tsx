import { lazyPage, Navigate, useLocation } from '@league/shared';
import type { RemoteName } from '@league/shared/release';
import { matchRoutes, renderMatches } from 'react-router-dom';
import { FirstPage } from '../lib/first-page.ts';
import { RemoteFrame } from './remote-frame.tsx';
import { useRemote, useRemoteLoader } from './use-remote.ts';

const RetiredPage = lazyPage(() => import('./retired-page.tsx'));

function RemotePage({ name }: { name: RemoteName }) {
  const { routes } = useRemote(name);
  const location = useLocation();
  const matches = matchRoutes(routes, location);
  return matches ? renderMatches(matches) : <Navigate to="/404" replace />;
}

/** A page of the site that a remote draws; of a retired one, the notice about it. */
export function RemoteMount({ name }: { name: RemoteName }) {
  const retirement = useRemoteLoader().discovery.retirementOf(name);
  return (
    <RemoteFrame name={name} isPage>
      {retirement ? <RetiredPage {...retirement} /> : <RemotePage name={name} />}
      <FirstPage />
    </RemoteFrame>
  );
}
