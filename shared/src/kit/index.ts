// The kit: the building blocks of pages, with one look, keyboard support and accessible names.

export { AlertDialog, type AlertDialogProps } from './dialogs/alert-dialog.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './dialogs/confirm-dialog.tsx';
export { Dialog, type DialogProps } from './dialogs/dialog.tsx';
export { DialogButton, type DialogButtonProps, type DialogControl } from './dialogs/dialog-button.tsx';
export type { DialogWidth } from './dialogs/dialog-parts.ts';
export { MenuButton, type MenuButtonProps } from './dialogs/menu-button.tsx';
export { PrintedDialog } from './dialogs/printed-dialog.ts';
export { CheckboxField, type CheckboxFieldProps } from './fields/checkbox-field.tsx';
export { Field, type FieldProps } from './fields/field.tsx';
export { PhoneField, type PhoneFieldProps } from './fields/phone-field.tsx';
export { PickAll, type PickAllProps } from './fields/pick-all.tsx';
export { Segmented, type SegmentedProps } from './fields/segmented.tsx';
export { SelectField, type SelectFieldProps } from './fields/select-field.tsx';
export { TextAreaField, type TextAreaFieldProps } from './fields/text-area-field.tsx';
export { type CalendarEntry, calendarFile } from './files/calendar-file.ts';
export { IMAGE_TYPES, imageProblem, isFileRefused } from './files/image-file.ts';
export { useObjectUrl } from './files/object-url.ts';
export { revokeLater, saveFile, saveObjectUrl } from './files/save-file.ts';
export { UploadProgress, type UploadProgressProps } from './files/upload-progress.tsx';
export { type BodyCheck, bodyCheck, type Faults } from './form/body-check.ts';
export { useFaultFocus } from './form/fault-focus.ts';
export { LEAVE_QUESTION, LeaveGuard } from './form/leave-guard.tsx';
export { ReasonDialog, type ReasonDialogProps } from './form/reason-dialog.tsx';
export { useAttempt } from './form/use-attempt.ts';
export { type FieldErrors, type Form, useForm } from './form/use-form.ts';
export { Accordion, type AccordionProps } from './layout/accordion.tsx';
export { PlainList, Quiet, Quote, Row, Stack, TextColumn } from './layout/blocks.ts';
export { Card } from './layout/card.tsx';
export { Table, type TableColumn, type TableProps } from './layout/table.tsx';
export { Tabs, type TabsProps } from './layout/tabs.tsx';
export { MailedLink, type MailedLinkProps } from './mailed/mailed-link.tsx';
export { MailedStep, type MailedStepProps } from './mailed/mailed-step.tsx';
export { Answer } from './notices/answer.tsx';
export { EmptyState, type EmptyStateProps } from './notices/empty-state.tsx';
export { FailureNotice, type FailureNoticeProps } from './notices/failure-notice.tsx';
export { LoginPrompt, type LoginPromptProps } from './notices/login-prompt.tsx';
export { Notice, type NoticeProps, type NoticeTone } from './notices/notice.tsx';
export { Outcome, type OutcomeFacts } from './notices/outcome.tsx';
export { bothQueries, type Query, QueryResult, type QueryResultProps } from './notices/query-result.tsx';
export { SecondFactorNotice } from './notices/second-factor-notice.tsx';
export { SessionNotice } from './notices/session-notice.tsx';
export { type AddressChoice, useAddressChoice } from './page/address-choice.ts';
export { Avatar, type AvatarProps } from './page/avatar.tsx';
export { Badge, type BadgeProps, type BadgeTone } from './page/badge.tsx';
export { Page, type PageProps } from './page/page.tsx';
export { PrintedAlone } from './page/printed-alone.ts';
export { Skeleton, type SkeletonProps, SkeletonRows, type SkeletonRowsProps } from './page/skeleton.tsx';
export { SoonPage, type SoonPageProps } from './page/soon-page.tsx';
export { ComboField } from './search/combo-field.tsx';
export type { ComboFieldProps, ComboGroup, ComboOption } from './search/combo-options.ts';
export { useSearchText } from './search/search-text.ts';
export {
  findsPerson,
  SearchablePeople,
  type SearchablePeopleProps,
  SHORT_LIST,
} from './search/searchable-people.tsx';
export { findsByWords, findsWords, wordsOf } from './search/word-search.ts';
export { createPasskey, hasPasskeys } from './security/passkey.ts';
export { SecondStep, type SecondStepProps, secondStepOf } from './security/second-step.tsx';
export { RangeText } from './text/range-text.tsx';
export { formatDay, formatLongDay, formatLongDays, nbsp, quoted, searchable } from './text/text.ts';
