import { lazyPage } from '@league/shared';

/** The regulations of a tournament, with the library that draws them in a chunk of its own. */
export const Regulations = lazyPage(() => import('./regulations-text.tsx'));
