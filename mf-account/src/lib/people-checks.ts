import { bodyCheck } from '@league/shared/kit';

const load = () => import('./people-schema.ts');

/** Checks a child or an athlete who is being added. */
export const athleteCheck = bodyCheck(() => load().then(({ athleteDraft }) => athleteDraft));

/** Checks the fields of a profile that are being changed. */
export const profileCheck = bodyCheck(() => load().then(({ profileBody }) => profileBody));
