import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { hasUnsaved } from '../core/unsaved.ts';
import { readToken } from '../session/token-store.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LEAVE_QUESTION } from './leave-question.ts';

const askBeforeClosing = (event: BeforeUnloadEvent) => {
  if (hasUnsaved()) event.preventDefault();
};

export interface LeaveGuardProps {
  /** What follows from leaving, where that is not the loss of what was typed. */
  children?: ReactNode;
  /** Asks for every change of the address: what is typed stands in a dialog that the address opens. */
  withinPage?: boolean;
}

/**
 * Asks before a person leaves a page with something typed on it (`useUnsaved`): inside the site, and by closing the tab.
 * One for a page.
 */
export function LeaveGuard({ children, withinPage = false }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A session that has ended takes its page along; nobody is there to be asked.
      (withinPage || currentLocation.pathname !== nextLocation.pathname) &&
      readToken() !== null &&
      hasUnsaved(),
  );

  useEffect(() => {
    window.addEventListener('beforeunload', askBeforeClosing);
    return () => window.removeEventListener('beforeunload', askBeforeClosing);
  }, []);

  return (
    <ConfirmDialog
      {...LEAVE_QUESTION}
      isOpen={blocker.state === 'blocked'}
      confirmLabel="Уйти"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {children ?? LEAVE_QUESTION.children}
    </ConfirmDialog>
  );
}
