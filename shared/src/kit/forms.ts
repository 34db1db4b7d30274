// Further fields, files, passkeys and steps by a code: what a person meets after the first page.

export { CheckboxField, PickAll } from './fields/checkbox-field.tsx';
export { FileButton } from './files/file-button.tsx';
export { IMAGE_TYPES, imageProblem, isFileRefused } from './files/image-file.ts';
export { UploadProgress } from './files/upload-progress.tsx';
export { MailedLink, MailedStep } from './mailed/mailed-step.tsx';
export { ComboField } from './search/combo-field.tsx';
export type { ComboFieldProps, ComboGroup, ComboOption } from './search/combo-options.ts';
export { findsPerson, SearchablePeople, SHORT_LIST } from './search/searchable-people.tsx';
export { createPasskey, hasPasskeys } from './security/passkey.ts';
export { SecondStep, secondStepOf } from './security/second-step.tsx';
