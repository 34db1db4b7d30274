import { USER_TYPES, type UserType } from '../../contract/people/facts.ts';
import { STORAGE_KEYS } from '../../contract/session/cookies-and-keys.ts';
import { logProblem } from '../log.ts';

/** Local storage may be forbidden (private mode) or full: then the session lasts as long as the page. */
const memory = new Map<string, string>();

function read(key: string): string | null {
  const cached = memory.get(key);
  if (cached !== undefined) return cached;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) memory.set(key, value);
  }
}

export const readToken = (): string | null => read(STORAGE_KEYS.token);
export const writeToken = (token: string | null): void => write(STORAGE_KEYS.token, token);

/** The note of a logout that the provider has not confirmed. */
export const readEnded = (): string | null => read(STORAGE_KEYS.ended);
export const writeEnded = (value: string | null): void => write(STORAGE_KEYS.ended, value);

/** The stored user type; guest if there is none, which is then saved. */
export function readUserType(): UserType {
  const stored = USER_TYPES.find((type) => type === read(STORAGE_KEYS.userType));
  if (!stored) writeUserType('guest');
  return stored ?? 'guest';
}
export const writeUserType = (userType: UserType): void => write(STORAGE_KEYS.userType, userType);

/** Removes token and user type, unless another login has stored its own token meanwhile. */
export function forgetLogin(token: string | null): void {
  if (readToken() !== token) return;
  writeToken(null);
  writeUserType('guest');
}

/** The user id in a token's payload (`id` or `userId`); without one null, which is logged. */
export function userIdOf(token: string): number | null {
  try {
    const payload = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    const id = Number(payload.id ?? payload.userId);
    if (Number.isInteger(id) && id > 0) return id;
  } catch {
    // falls through: an unreadable token has no id
  }
  logProblem('В токене нет идентификатора пользователя');
  return null;
}
