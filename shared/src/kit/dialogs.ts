// Dialogs, with what Base UI needs for them.

export { AlertDialog, CallDialog, ConfirmDialog, ReasonDialog } from './dialogs/confirm-dialog.tsx';
export { Dialog, type DialogProps } from './dialogs/dialog.tsx';

export { LEAVE_QUESTION, LeaveGuard } from './form/leave-guard.tsx';
