import { bodyCheck } from '@league/shared/kit';

const load = () => import('./form-schemas.ts');

/** Checks a new child or athlete by the schema of its call. */
export const athleteCheck = bodyCheck(() => load().then(({ athleteDraft }) => athleteDraft));

/** Checks the fields of an edited profile. */
export const profileCheck = bodyCheck(() => load().then(({ profileBody }) => profileBody));

/** Checks the last valid day of a paper. */
export const validUntilCheck = bodyCheck(() => load().then(({ dateDocumentBody }) => dateDocumentBody));

/** Checks the password that is given again. */
export const proofCheck = bodyCheck(() => load().then(({ proofBody }) => proofBody));

/** Checks the first code of an authenticator app. */
export const totpCheck = bodyCheck(() => load().then(({ totpBody }) => totpBody));

export const changePasswordCheck = bodyCheck(() =>
  load().then(({ changePasswordBody }) => changePasswordBody),
);

/** Checks the new address of an account. */
export const changeEmailCheck = bodyCheck(() => load().then(({ changeEmailBody }) => changeEmailBody));

/** Checks the record of a signed form. */
export const signedFormCheck = bodyCheck(() => load().then(({ signedFormBody }) => signedFormBody));
