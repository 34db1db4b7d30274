import { logProblem } from '../core/log.ts';
import { forgetDesks } from './desk-store.ts';

const PREFIX = 'draft:';
const ownPrefix = (userId: number) => `${PREFIX}${userId}:`;

/** Local storage may be forbidden or full: then a draft is lost with its page, and nothing else fails. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** A person's stored draft as text, or null. Callers must check its shape. */
export function readDraft(userId: number, name: string): unknown {
  return attempt(() => JSON.parse(localStorage.getItem(ownPrefix(userId) + name) ?? 'null'));
}

/**
 * Keeps a person's draft on this device across reloads and closed tabs; null deletes it. On the device, because a gym
 * has no network. The shell deletes all drafts when their person's session ends: names of children do not stay on a shared
 * computer.
 */
export function writeDraft(userId: number, name: string, draft: unknown): void {
  const key = ownPrefix(userId) + name;
  attempt(() =>
    draft === null ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(draft)),
  );
}

/**
 * Deletes all drafts except the given person's, so that nobody finds another person's input, and the names that desks of
 * other people have stored. A device that works under a pass keeps its own.
 */
export function forgetDrafts(exceptUserId: number | null): void {
  const kept = exceptUserId === null ? null : ownPrefix(exceptUserId);
  attempt(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !(kept && key.startsWith(kept))) localStorage.removeItem(key);
  });
  // Each time: the last deletion may have failed, or its tab was killed.
  forgetDesks(({ owner }) => owner !== `${exceptUserId}` && !owner.startsWith('device')).catch(
    (error: unknown) => logProblem('Имена со стола не удалены', error),
  );
}
