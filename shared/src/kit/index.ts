// The kit: the parts that pages are made of. One look, keyboard and names included.

export { Button, type ButtonProps } from '../core/button.tsx';
export type { ButtonVariant } from '../core/button-face.ts';
export { ButtonLink, type ButtonLinkProps } from '../core/button-link.tsx';
export { focusRing } from '../core/focus-ring.ts';
export { type PluralForms, plural } from '../core/plural.ts';
export { Accordion, type AccordionProps } from './accordion.tsx';
export { AlertDialog, type AlertDialogProps } from './alert-dialog.tsx';
export { Avatar, type AvatarProps } from './avatar.tsx';
export { Badge, type BadgeProps, type BadgeTone } from './badge.tsx';
export { Card } from './card.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export type { DialogWidth } from './dialog-parts.ts';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { FailureNotice, type FailureNoticeProps } from './failure-notice.tsx';
export { Field, type FieldProps } from './field.tsx';
export { Notice, type NoticeProps, type NoticeTone } from './notice.tsx';
export { Page, type PageProps } from './page.tsx';
export { useSearchText } from './search-text.ts';
export { SelectField, type SelectFieldProps } from './select-field.tsx';
export { Skeleton, type SkeletonProps, SkeletonRows, type SkeletonRowsProps } from './skeleton.tsx';
export { SoonPage, type SoonPageProps } from './soon-page.tsx';
export { Table, type TableColumn, type TableProps } from './table.tsx';
export { Tabs, type TabsProps } from './tabs.tsx';
export { formatDay, formatLongDay, nbsp, searchable } from './text.ts';
export { TextAreaField, type TextAreaFieldProps } from './text-area-field.tsx';
