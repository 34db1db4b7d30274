import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { hasUnsaved } from '../../core/unsaved.ts';
import { readToken } from '../../session/token-store.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { LEAVE_QUESTION } from './leave-question.ts';

const askBeforeClosing = (event: BeforeUnloadEvent) => {
  if (hasUnsaved()) event.preventDefault();
};

export interface LeaveGuardProps {
  /** The consequence of leaving, if it is not the loss of the input. */
  children?: ReactNode;
  /** Asks for every change of the address: the input is in a dialog that the address opens. */
  withinPage?: boolean;
}

/**
 * Asks before a person leaves a page with unsaved input (`useUnsaved`): inside the site, and when closing the tab. One
 * per page.
 */
export function LeaveGuard({ children, withinPage = false }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A session that has ended takes its page with it; there is nobody to ask.
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
