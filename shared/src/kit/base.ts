// What pages begin with: page, text, lists, notices, plain fields and the state of a form. Needs no library.

export { DialogButton, type DialogButtonProps, type DialogControl } from './dialogs/dialog-button.tsx';
export { PrintedDialog } from './dialogs/printed-dialog.ts';
export { Field, type FieldProps } from './fields/field.tsx';
export { Segmented, type SegmentedProps } from './fields/segmented.tsx';
export { SelectField, type SelectFieldProps } from './fields/select-field.tsx';
export { TextAreaField, type TextAreaFieldProps } from './fields/text-area-field.tsx';
export {
  type CalendarEntry,
  calendarFile,
  revokeLater,
  saveFile,
  saveObjectUrl,
  useObjectUrl,
} from './files/save-file.ts';
export { type BodyCheck, bodyCheck, type Faults } from './form/body-check.ts';
export { Refusal, type RefusalProps } from './form/refusal.tsx';
export { type FieldErrors, type Form, useAttempt, useFaultFocus, useForm } from './form/use-form.ts';
export {
  Card,
  Columns,
  Hidden,
  Line,
  PlainList,
  Quiet,
  Quote,
  Row,
  Stack,
  Text,
  TextColumn,
  Tiles,
} from './layout/blocks.tsx';
export { Table, type TableColumn, type TableProps } from './layout/table.tsx';
export { Answer } from './notices/answer.tsx';
export { EmptyState, type EmptyStateProps } from './notices/empty-state.tsx';
export { FailureNotice, type FailureNoticeProps } from './notices/failure-notice.tsx';
export { Notice, type NoticeProps, type NoticeTone } from './notices/notice.tsx';
export { Outcome, type OutcomeFacts } from './notices/outcome.tsx';
export {
  bothQueries,
  type Query,
  QueryResult,
  type QueryResultProps,
  RenewalFailure,
} from './notices/query-result.tsx';
export { SecondFactorNotice } from './notices/second-factor-notice.tsx';
export { LoginPrompt, type LoginPromptProps, SessionNotice } from './notices/session-notice.tsx';
export { UntilChecked, type UntilCheckedProps } from './notices/until-checked.tsx';
export { type AddressChoice, useAddressChoice } from './page/address-choice.ts';
export { Avatar, type AvatarProps } from './page/avatar.tsx';
export { Badge, type BadgeProps, type BadgeTone, badgeTones } from './page/badge.tsx';
export { Page, type PageProps, PrintedAlone, SoonPage, type SoonPageProps } from './page/page.tsx';
export { Skeleton, type SkeletonProps, SkeletonRows, type SkeletonRowsProps } from './page/skeleton.tsx';
export { findsByWords, findsWords, PeopleSearch, useSearchText, wordsOf } from './search/people-search.tsx';
export { RangeText } from './text/range-text.tsx';
export { formatDay, formatLongDay, formatLongDays, nbsp, quoted, searchable } from './text/text.ts';
