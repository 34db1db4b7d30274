import { lazyPage } from '@league/shared';

// One place for all pages: two would be two files of the same code.
export const VerifyDraw = lazyPage(() => import('./verify-draw.tsx'));
/** Needed only while a draw is under way. */
export const WordForm = lazyPage(() => import(/* webpackChunkName: "word" */ './word-form.tsx'));
