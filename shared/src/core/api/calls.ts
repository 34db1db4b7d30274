import { clientCall } from '../../contract/client-call.ts';
import { login, logout, refresh, validate } from '../../contract/session/schema.ts';

/** The calls of a session, for the first script. Evaluated at build (`build/src/loaders/evaluate-loader.ts`). */
const sessionCalls = {
  login: clientCall(login),
  logout: clientCall(logout),
  refresh: clientCall(refresh),
  validate: clientCall(validate),
};
export default sessionCalls;
