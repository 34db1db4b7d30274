import { Navigate, useLocation } from '@league/shared';
import type { RemoteName } from '@league/shared/release';
import { matchRoutes, renderMatches } from 'react-router-dom';
import { RemoteFrame } from './remote-frame.tsx';
import { useRemote } from './use-remote.ts';

function RemotePage({ name }: { name: RemoteName }) {
  const { routes } = useRemote(name);
  const location = useLocation();
  const matches = matchRoutes(routes, location);
  return matches ? renderMatches(matches) : <Navigate to="/404" replace />;
}

/** A page of the site that a remote draws. */
export function RemoteMount({ name }: { name: RemoteName }) {
  return (
    <RemoteFrame name={name} isPage>
      <RemotePage name={name} />
    </RemoteFrame>
  );
}
