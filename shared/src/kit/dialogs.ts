// Dialogs, with what Base UI needs for them.

export { AlertDialog, type AlertDialogProps } from './dialogs/alert-dialog.tsx';
export { CallDialog, type CallDialogProps } from './dialogs/call-dialog.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './dialogs/confirm-dialog.tsx';
export { Dialog, type DialogProps } from './dialogs/dialog.tsx';
export type { DialogWidth } from './dialogs/dialog-parts.ts';
export { LEAVE_QUESTION, LeaveGuard } from './form/leave-guard.tsx';
export { ReasonDialog, type ReasonDialogProps } from './form/reason-dialog.tsx';
