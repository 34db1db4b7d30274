import { Button, hasUnsaved, type LeagueStore, useOffline } from '@league/shared';
import { useEffect } from 'react';
import {
  createBrowserRouter,
  Outlet,
  type RouteObject,
  redirectDocument,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
import { tellSeen } from '../health/seen.ts';
import { leadTo } from '../lib/lead-to.ts';
import { hideMailedToken } from '../lib/mailed-link.ts';
import type { DiscoveryClient } from '../remotes/discovery.ts';
import { isOfLoader, RemoteError } from '../remotes/remote-error.ts';
import { Place, RemoteFailure } from '../remotes/remote-failure.tsx';
import { RemoteLoading } from '../remotes/remote-loading.tsx';
import { RemoteMount } from '../remotes/remote-mount.tsx';
import { Guarded, requireSession, SessionUnknownError } from '../session/require-session.tsx';
import { Root } from './root.tsx';
import { type RouteEntry, routePattern, shellRoutes } from './routes/route-table.ts';
import { ShellPageMount } from './shell-page-mount.tsx';

/** Shown when a page could not be opened at all. */
function RouteFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isUnknown = error instanceof SessionUnknownError;
  useEffect(() => {
    if (!isUnknown && !isOfLoader(error)) tellSeen({ fault: 'render', part: 'shell', error });
  }, [error, isUnknown]);
  const isOffline = useOffline(() => void revalidate());
  if (error instanceof RemoteError)
    return <RemoteFailure title="Страница" error={error} isPage onRetry={() => void revalidate()} />;
  return (
    <Place role="alert">
      <h1>{isUnknown ? 'Не удалось проверить вход' : 'Страница не открылась'}</h1>
      <p>
        {isUnknown
          ? `${isOffline ? 'Нет сети.' : 'Сервер не отвечает.'} Вы остаётесь в системе: попробуйте ещё раз через минуту.`
          : 'Произошла ошибка. Попробуйте открыть страницу ещё раз.'}
      </p>
      <Button type="button" onClick={() => void revalidate()} disabled={state === 'loading'}>
        Повторить
      </Button>
    </Place>
  );
}

const toRoute = (entry: RouteEntry): RouteObject => ({
  path: routePattern(entry),
  element: 'remote' in entry ? <RemoteMount name={entry.remote} /> : <ShellPageMount name={entry.page} />,
  handle: entry,
});

/** React Router's routes: the shell's own pages, and the paths of the remotes of this tab's set. */
export function appRoutes(
  guard: ReturnType<typeof requireSession>,
  discovery: DiscoveryClient,
): RouteObject[] {
  const table: RouteEntry[] = [...shellRoutes, ...discovery.routes];
  const isGuarded = (entry: RouteEntry) => 'guard' in entry && entry.guard === 'login';
  return [
    {
      element: <Root />,
      errorElement: <RouteFailure />,
      children: [
        ...table.filter((entry) => !isGuarded(entry)).map(toRoute),
        {
          loader: guard,
          // Every navigation to a guarded page runs the check again; the loader's answer is not kept.
          shouldRevalidate: () => true,
          element: (
            <Guarded>
              <Outlet />
            </Guarded>
          ),
          // Header and footer are drawn while the provider is asked, however long it takes.
          hydrateFallbackElement: <RemoteLoading isPage />,
          errorElement: <RouteFailure />,
          children: table.filter(isGuarded).map(toRoute),
        },
        {
          path: '*',
          loader: openUnknown(discovery),
          element: <RemoteLoading isPage />,
          hydrateFallbackElement: <RemoteLoading isPage />,
        },
      ],
    },
  ];
}

/** A path that this tab's set does not have may be one of a newer set. */
const openUnknown =
  (discovery: DiscoveryClient) =>
  async ({ request }: { request: Request }) =>
    (await discovery.isOutdated()) && !hasUnsaved() ? redirectDocument(request.url) : leadTo('/404', request);

export function createAppRouter(store: LeagueStore, discovery: DiscoveryClient) {
  hideMailedToken();
  // Navigates to the present location: that cancels a running navigation and changes neither history nor scroll
  // position.
  const stay = () => {
    const here = location.pathname + location.search + location.hash;
    const { state } = router.state.location;
    void router.navigate(here, { replace: true, preventScrollReset: true, state });
  };
  const router = createBrowserRouter(appRoutes(requireSession(store, stay), discovery));
  return router;
}

/** Goes home after the end of a session, except from a page that says itself why the session has ended. */
export const goHomeIn = (router: ReturnType<typeof createAppRouter>) => () => {
  const entry: RouteEntry | undefined = router.state.matches.at(-1)?.route.handle;
  if (!entry?.hidesAuthDialog) void router.navigate('/');
};
