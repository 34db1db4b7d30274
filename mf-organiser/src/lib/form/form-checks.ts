import { bodyCheck } from '@league/shared/kit';

const load = () => import('./form-schemas.ts');

/** Checks the reason of an organiser's refusal. */
export const reasonCheck = bodyCheck(() => load().then(({ refusalBody }) => refusalBody));

/** Checks the remarks with which an application is returned. */
export const returnCheck = bodyCheck(() => load().then(({ returnBody }) => returnBody));

/** Checks a new tournament. */
export const newTournamentCheck = bodyCheck(() => load().then(({ newDraft }) => newDraft));

/** Checks the order of a publication. */
export const publicationCheck = bodyCheck(() => load().then(({ publication }) => publication));

/** Checks a notice of the league. */
export const noticeCheck = bodyCheck(() => load().then(({ noticeDraft }) => noticeDraft));
