import { lazyPage } from '@league/shared';

/** One place for both pages: two would be two files of the same code. */
export const VerifyDraw = lazyPage(() => import('./verify-draw.tsx'));
