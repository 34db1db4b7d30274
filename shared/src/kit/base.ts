// What pages begin with: page, text, lists, notices, plain fields and the state of a form. Needs no library.

export { DialogButton, type DialogButtonProps, type DialogControl } from './dialogs/dialog-button.tsx';
export { PrintedDialog } from './dialogs/printed-dialog.ts';
export { Field, type FieldProps } from './fields/field.tsx';
export { Segmented } from './fields/segmented.tsx';
export { SelectField } from './fields/select-field.tsx';
export { TextAreaField, type TextAreaFieldProps } from './fields/text-area-field.tsx';
export {
  type CalendarEntry,
  calendarFile,
  revokeLater,
  saveFile,
  saveObjectUrl,
  useObjectUrl,
} from './files/save-file.ts';
export { bodyCheck, type Faults } from './form/body-check.ts';
export { Refusal } from './form/refusal.tsx';
export { type FieldErrors, type Form, useAttempt, useForm } from './form/use-form.ts';
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
} from './layout/blocks.tsx';
export { Table, type TableColumn, type TableProps } from './layout/table.tsx';
export { Answer } from './notices/answer.tsx';
export { EmptyState } from './notices/empty-state.tsx';
export { FailureNotice } from './notices/failure-notice.tsx';
export { Notice } from './notices/notice.tsx';
export { Outcome, type OutcomeFacts } from './notices/outcome.tsx';
export { bothQueries, type Query, QueryResult, RenewalFailure } from './notices/query-result.tsx';
export { SecondFactorNotice } from './notices/second-factor-notice.tsx';
export { LoginPrompt, SessionNotice } from './notices/session-notice.tsx';
export { UntilChecked } from './notices/until-checked.tsx';
export { useAddressChoice } from './page/address-choice.ts';
export { Avatar } from './page/avatar.tsx';
export { Badge, type BadgeTone, badgeTones } from './page/badge.tsx';
export { Page, PrintedAlone } from './page/page.tsx';
export { Skeleton, SkeletonRows } from './page/skeleton.tsx';
export { findsByWords, findsWords, PeopleSearch, useSearchText, wordsOf } from './search/people-search.tsx';
export { RangeText } from './text/range-text.tsx';
export { formatDay, formatLongDay, formatLongDays, nbsp, quoted, searchable } from './text/text.ts';
