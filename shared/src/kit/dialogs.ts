// Dialogs, with what Base UI needs for them.

export {
  AlertDialog,
  type AlertDialogProps,
  CallDialog,
  type CallDialogProps,
  ConfirmDialog,
  type ConfirmDialogProps,
  ReasonDialog,
  type ReasonDialogProps,
} from './dialogs/confirm-dialog.tsx';
export { Dialog, type DialogProps } from './dialogs/dialog.tsx';
export type { DialogWidth } from './dialogs/dialog-parts.ts';
export { LEAVE_QUESTION, LeaveGuard } from './form/leave-guard.tsx';
