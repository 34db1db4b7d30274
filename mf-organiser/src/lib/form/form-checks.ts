import { bodyCheck } from '@league/shared/kit';

const load = () => import('./form-schemas.ts');

export const reasonCheck = bodyCheck(() => load().then(({ refusalBody }) => refusalBody));

/** Checks the remarks with which an application is returned. */
export const returnCheck = bodyCheck(() => load().then(({ returnBody }) => returnBody));

export const newTournamentCheck = bodyCheck(() => load().then(({ newDraft }) => newDraft));

export const publicationCheck = bodyCheck(() => load().then(({ publication }) => publication));

export const noticeCheck = bodyCheck(() => load().then(({ noticeDraft }) => noticeDraft));
