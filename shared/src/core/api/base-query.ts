import { endSession } from '../end-session.ts';
import { markedUnauthenticated } from '../session.ts';
import sessionCalls from './calls.ts';
import { whileTelling } from './ended-here.ts';
import { renew } from './renewal.ts';
import { type CallArgs, inTime, type Send, send, unanswered } from './send.ts';
import { readToken } from './token-store.ts';

/** Timeout of a call in milliseconds, including a refresh during it. A call with a transport has its own. */
const CALL_TIME = 15_000;

/** The only auth calls that may meet an expired token; the others answer 401 for other reasons. */
const mayRefresh = ({ url }: CallArgs) => !url.startsWith('/auth/') || url === sessionCalls.validate.path;

/**
 * The only way to the provider: bearer token, CSRF header from the cookie, one refresh for all requests that met an
 * expired token, one shape of errors. It shows nothing and does not navigate; the caller decides.
 */
export const baseQuery: Send = async (args, api, extra) => {
  // The answer to a late logout clears the cookie that this login is about to get.
  if (args.url.startsWith('/auth/login')) await whileTelling();
  const deadline = Date.now() + CALL_TIME;
  const timeLeft = () => Math.max(1, deadline - Date.now());
  const attempt = () => send(args.transport ? args : { ...args, timeout: timeLeft() }, api, extra);
  const token = readToken();
  const answer = await attempt();
  if (answer.error?.status !== 401) return answer;
  const renewing = token && mayRefresh(args) ? renew(token, api) : null;
  const renewal = await (renewing && !args.transport
    ? inTime(renewing, timeLeft(), 'unreachable')
    : renewing);
  if (renewal === 'unreachable') return unanswered('network');
  if (renewal === 'refused') {
    endSession(api.dispatch, token);
    return answer;
  }
  const last = renewal === 'renewed' ? await attempt() : answer;
  if (last.error?.status === 401) api.dispatch(markedUnauthenticated());
  return last;
};
