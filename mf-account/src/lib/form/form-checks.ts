import { bodyCheck } from '@league/shared/kit';

const load = () => import('./form-schemas.ts');

/** Checks a new child or athlete by the schema of its call. */
export const athleteCheck = bodyCheck(() => load().then(({ athleteDraft }) => athleteDraft));

/** Checks the fields of an edited profile. */
export const profileCheck = bodyCheck(() => load().then(({ profileBody }) => profileBody));

/** Checks the last valid day of a paper. */
export const validUntilCheck = bodyCheck(() => load().then(({ dateDocumentBody }) => dateDocumentBody));
