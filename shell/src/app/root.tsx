import {
  hasUnsaved,
  SlotContext,
  selectShowModal,
  token,
  useAppSelector,
  visuallyHidden,
} from '@league/shared';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom';
import styled from 'styled-components';
import { AuthDialog } from '../features/auth/lazy-auth-dialog.ts';
import { useRemoteLoader } from '../remotes/loader-context.ts';
import { SlotFill } from '../remotes/slot-fill.tsx';
import { Boundary } from '../ui/boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { RouteEntry } from './route-table.ts';

/** Loads the page anew when a newer set of releases is live, at the next navigation and only if nothing typed is lost. */
function useFreshReleases() {
  const { discovery } = useRemoteLoader();
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  const isOutdated = useRef(false);

  useLayoutEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (isOutdated.current && !hasUnsaved()) location.reload();
  }, [pathname]);

  useEffect(() => {
    if (!pathname) return;
    void discovery.isOutdated().then((outdated) => {
      isOutdated.current = outdated;
    });
  }, [discovery, pathname]);
}

/** The frame of every page: header, the page, the spacer, the footer, and the authorization dialog above it all. */
export function Root() {
  useFreshReleases();
  const showModal = useAppSelector(selectShowModal);
  const entry = useMatches().at(-1)?.handle as RouteEntry | undefined;
  const { state } = useNavigation();

  return (
    <SlotContext value={SlotFill}>
      <SkipLink href="#main">К содержанию</SkipLink>
      <Header />
      <Main id="main" tabIndex={-1} aria-busy={state !== 'idle'}>
        <Outlet />
      </Main>
      <Spacer />
      <Footer />
      {showModal && !entry?.hidesAuthDialog && (
        <Boundary name="auth-dialog" fallback={() => null}>
          <Suspense>
            <AuthDialog />
          </Suspense>
        </Boundary>
      )}
      <ScrollRestoration />
    </SlotContext>
  );
}

const Main = styled.main`
  outline: none;
`;
/** As specified: 150 px before the footer. */
const Spacer = styled.div`
  height: 150px;
  @media print {
    display: none;
  }
`;
const SkipLink = styled.a`
  &:not(:focus) {
    ${visuallyHidden}
  }
  &:focus {
    position: absolute;
    z-index: 10;
    top: ${token('s2')};
    left: ${token('s2')};
    padding: ${token('s3')} ${token('s4')};
    border-radius: ${token('radiusS')};
    background: ${token('card')};
    color: ${token('ink')};
  }
`;
