import { bodyCheck } from '@league/shared/kit';

const load = () => import('./form-schemas.ts');

/** Checks of the shell's forms, each by the schema of its call. */
export const loginCheck = bodyCheck(() => load().then(({ loginBody }) => loginBody));
export const registrationCheck = bodyCheck(() => load().then(({ registrationBody }) => registrationBody));
export const resetRequestCheck = bodyCheck(() =>
  load().then(({ passwordResetRequestBody }) => passwordResetRequestBody),
);
export const resetCheck = bodyCheck(() => load().then(({ resetPasswordBody }) => resetPasswordBody));
export const organisationCheck = bodyCheck(() =>
  load().then(({ organisationRequest }) => organisationRequest),
);
