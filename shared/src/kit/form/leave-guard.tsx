import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { readToken } from '../../core/api/token-store.ts';
import { hasUnsaved } from '../../core/page-state.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';

/** The question before unsaved input is lost. */
export const LEAVE_QUESTION = {
  title: 'Уйти без сохранения?',
  children: 'Изменения на этой странице не сохранены и пропадут.',
  cancelLabel: 'Остаться',
} as const;

const askBeforeClosing = (event: BeforeUnloadEvent) => {
  if (hasUnsaved()) event.preventDefault();
};

interface LeaveGuardProps {
  /** The consequence of leaving; by default the loss of the input. */
  children?: ReactNode;
  /** Asks at every change of the address, for a dialog that the address opens. */
  withinPage?: boolean;
}

/**
 * Asks before a person leaves a page with unsaved input (`useUnsaved`), within the site or by closing the tab. One per
 * page.
 */
export function LeaveGuard({ children, withinPage = false }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Does not ask after the end of the session: the page closes with it.
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
      closesByBack={false}
    >
      {children ?? LEAVE_QUESTION.children}
    </ConfirmDialog>
  );
}
