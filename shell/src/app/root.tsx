import {
  lazyPage,
  SlotContext,
  selectShowModal,
  selectVerifiedUser,
  token,
  useAppSelector,
  visuallyHidden,
} from '@league/shared';
import { useEffect, useRef, useState } from 'react';
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router-dom';
import styled from 'styled-components';
import { AuthDialogMount } from '../features/auth/auth-dialog-mount.tsx';
import { tellSeen } from '../health/seen.ts';
import { SlotFill } from '../remotes/slots/slot-fill.tsx';
import { useRemoteLoader } from '../remotes/use-remote.ts';
import { QuietMount } from '../ui/quiet-mount.tsx';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { AdmissionLine, NewerSetLine, OfflineLine } from './frame/lines.tsx';
import type { RouteEntry } from './routes/route-table.ts';

const LoginDialog = lazyPage(() => import('./frame/login-dialog.tsx'));

/**
 * Ends the first page of a visit. Later pages are reloaded when a newer set of releases is live, unless something typed
 * would be lost.
 */
function useLaterPages() {
  const { discovery } = useRemoteLoader();
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);

  useEffect(() => tellSeen({ view: 'shell', path: pathname }), [pathname]);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // It belongs to the first page: phones would share that address instead of the present one.
    document.querySelector('link[rel=canonical]')?.remove();
    let isHere = true;
    void discovery.takeNewer(true, () => isHere);
    return () => {
      isHere = false;
    };
  }, [discovery, pathname]);
}

const focusedHref = () => document.activeElement?.getAttribute('href');

/** Restores the focus of a link that was focused before the script ran, on the same link of the real page. */
function useOutlineFocus(): void {
  const [href] = useState(focusedHref);
  useEffect(() => {
    if (!href || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)?.focus();
  }, [href]);
}

/** A page that was loaded has no key of its own; it must not reuse another page's scroll position. */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** A login removes the button that opened the dialog, so the focus moves to the page. */
function useFocusAfterLogin(isDialogOpen: boolean, userId: number | undefined) {
  const wasOpen = useRef(isDialogOpen);
  useEffect(() => {
    const hasLoggedIn = wasOpen.current && !isDialogOpen && userId !== undefined;
    wasOpen.current = isDialogOpen;
    if (!hasLoggedIn) return;
    // After the dialog has tried to restore the focus.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isDialogOpen, userId]);
}

/** The frame of every page: header, page, spacer, footer, and the authorization dialog above them. */
export function Root() {
  useLaterPages();
  useOutlineFocus();
  const showModal = useAppSelector(selectShowModal);
  const userId = useAppSelector(selectVerifiedUser)?.id;
  const entry = useMatches().at(-1)?.handle as RouteEntry | undefined;
  const { state } = useNavigation();
  const { links } = useRemoteLoader().discovery;
  useFocusAfterLogin(showModal, userId);

  return (
    <SlotContext value={SlotFill}>
      <SkipLink href="#main">К содержанию</SkipLink>
      <Header more={links.header} />
      <AdmissionLine />
      <Main id="main" tabIndex={-1} aria-busy={state !== 'idle'}>
        <Outlet />
      </Main>
      <Spacer />
      <Footer more={links.footer} />
      {/* Remounted for another person, so that no input is carried over. */}
      <AuthDialogMount key={userId} isOpen={showModal && !entry?.hidesAuthDialog} AuthDialog={LoginDialog} />
      <UnreadCountMount />
      <OfflineLine />
      <NewerSetLine />
      <ScrollRestoration getKey={scrollKey} />
    </SlotContext>
  );
}

/** Loaded lazily, because it needs the API's hooks and a guest does not. */
const UnreadCount = lazyPage(() => import('../features/notifications/unread-count.tsx'));

/** Counts for the verified person. */
function UnreadCountMount() {
  const user = useAppSelector(selectVerifiedUser);
  return (
    user && (
      <QuietMount key={user.id} name="unread-count">
        <UnreadCount />
      </QuietMount>
    )
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
