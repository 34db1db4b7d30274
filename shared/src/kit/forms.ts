// Further fields, files, passkeys and steps by a code: what a person meets after the first page.

export {
  CheckboxField,
  type CheckboxFieldProps,
  PickAll,
  type PickAllProps,
} from './fields/checkbox-field.tsx';
export { IMAGE_TYPES, imageProblem, isFileRefused } from './files/image-file.ts';
export { UploadProgress, type UploadProgressProps } from './files/upload-progress.tsx';
export { MailedLink, type MailedLinkProps, MailedStep, type MailedStepProps } from './mailed/mailed-step.tsx';
export { ComboField } from './search/combo-field.tsx';
export type { ComboFieldProps, ComboGroup, ComboOption } from './search/combo-options.ts';
export {
  findsPerson,
  SearchablePeople,
  type SearchablePeopleProps,
  SHORT_LIST,
} from './search/searchable-people.tsx';
export { createPasskey, hasPasskeys } from './security/passkey.ts';
export { SecondStep, type SecondStepProps, secondStepOf } from './security/second-step.tsx';
