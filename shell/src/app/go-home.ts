import type { createAppRouter } from './router.tsx';
import { entryAt } from './routes/entry-at.ts';

/** Goes home after the end of a session, except from a page that says itself why the session has ended. */
export const goHomeIn = (router: ReturnType<typeof createAppRouter>) => () => {
  if (!entryAt(router.state.location.pathname)?.hidesAuthDialog) void router.navigate('/');
};
