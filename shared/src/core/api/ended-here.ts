import { ENDED } from '../../contract/session/cookies-and-keys.ts';
import { cookie } from '../cookie.ts';
import sessionCalls from './calls.ts';
import { requestOf } from './endpoint.ts';
import { type Send, send } from './send.ts';
import { readEnded, writeEnded } from './token-store.ts';

/**
 * A logout that the provider has not confirmed. The refresh cookie is out of reach of scripts, so this mark keeps every
 * tab and every later load from refreshing with it until the provider has ended the session. It is kept twice, because
 * either place may be cleared alone.
 */
const isSecure = () => location.protocol === 'https:';
const markName = () => (isSecure() ? ENDED.secureCookie : ENDED.cookie);
const YEAR = 365 * 24 * 3600;

const setCookie = (value: string, seconds: number) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store answers later, and is missing without https
  document.cookie = `${markName()}=${value}; path=/; max-age=${seconds}; samesite=lax${isSecure() ? '; secure' : ''}`;
};

/** Notes that the session of this browser has ended, whatever its cookie says. */
export function markEnded(): void {
  writeEnded('1');
  setCookie('1', YEAR);
}

/** Removes the note: the provider has ended the session, or a new login has replaced it. */
export function forgetEnded(): void {
  writeEnded(null);
  setCookie('', 0);
}

/** Whether a logout still has to be told to the provider. */
export const hasEnded = (): boolean => readEnded() !== null || cookie(markName()) !== undefined;

let running: Promise<boolean> | undefined;

/** The telling that is under way, if there is one: its answer clears the cookie, which a login must not lose. */
export const whileTelling = (): Promise<unknown> | undefined => running;

/** Tells the provider of the unconfirmed logout; false if it could not be told. Concurrent callers share one call. */
export function tellEnded(api: Parameters<Send>[1]): Promise<boolean> {
  running ??= tell(api).finally(() => {
    running = undefined;
  });
  return running;
}

const TIME = 10_000;

async function tell(api: Parameters<Send>[1]): Promise<boolean> {
  const logOut = async () =>
    send({ ...requestOf(sessionCalls.logout, undefined), isDetached: true, timeout: TIME }, api, {});
  let { error } = await logOut();
  // The answer to a request without the CSRF cookie sets it.
  if (error?.code === 'csrf') ({ error } = await logOut());
  // A refusal for another reason will not change; without an answer the next load tries again.
  const isEntered =
    !error || (typeof error.status === 'number' && error.status < 500 && error.code !== 'csrf');
  if (isEntered) forgetEnded();
  return isEntered;
}
