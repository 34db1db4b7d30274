import { AttemptContext, Navigate, useLocation } from '@league/shared';
import type { RemoteName } from '@league/shared/release';
import { use, useContext } from 'react';
import { matchRoutes, renderMatches } from 'react-router-dom';
import { useRemoteLoader } from './loader-context.ts';
import { RemoteFrame } from './remote-frame.tsx';

function RemotePage({ name }: { name: RemoteName }) {
  const { routes } = use(useRemoteLoader().load(name, useContext(AttemptContext)));
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
