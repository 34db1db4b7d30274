import { lazyPage } from '@league/shared';

/** The dialog comes with the kit, which the landing page does without. */
export const AuthDialog = lazyPage(() => import('./auth-dialog.tsx'));
