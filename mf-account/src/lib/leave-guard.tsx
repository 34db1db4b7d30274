import { hasUnsaved, readToken, useBlocker } from '@league/shared';
import { useEffect } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LEAVE_QUESTION } from './leave-question.ts';

const askBeforeClosing = (event: BeforeUnloadEvent) => {
  if (hasUnsaved()) event.preventDefault();
};

/** Asks before a person leaves a page with something typed on it: inside the site, and by closing the tab. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A session that has ended takes its page along; nobody is there to be asked.
      currentLocation.pathname !== nextLocation.pathname && readToken() !== null && hasUnsaved(),
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
    />
  );
}
