import { clientCall } from '../../contract/client-call.ts';
import { login, logout, refresh, validate } from '../../contract/session/schema.ts';

/** The calls of a session. Evaluated at build (`build/src/loaders/evaluate-loader.ts`). */
export const sessionCalls = {
  login: clientCall(login),
  logout: clientCall(logout),
  refresh: clientCall(refresh),
  validate: clientCall(validate),
};
