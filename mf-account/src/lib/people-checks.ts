import { bodyCheck } from '@league/shared/kit';

const load = () => import('./people-schema.ts');

/** Checks the form of a new child or athlete. */
export const athleteCheck = bodyCheck(() => load().then(({ athleteDraft }) => athleteDraft));

/** Checks the fields of an edited profile. */
export const profileCheck = bodyCheck(() => load().then(({ profileBody }) => profileBody));
