import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

export interface Course {
  /** Is told the number of acknowledged calls after each. */
  acknowledge?: (done: number) => void;
  stop?: AbortController;
}

/**
 * Lets workers make one call after the other until enough are acknowledged, and returns what they have made. Nobody ends
 * with an unanswered call. A refusal stops all that share `stop`, since it would be repeated for ever.
 * @param workers each makes its next call; undefined: no whole answer
 */
export async function workUntil<Made>(
  isEnough: (done: number) => boolean,
  workers: readonly (() => Promise<Made | undefined>)[],
  { acknowledge = () => {}, stop = new AbortController() }: Course = {},
): Promise<Made[]> {
  const acknowledged: Made[] = [];
  const work = async (next: () => Promise<Made | undefined>) => {
    let isUnanswered = false;
    while ((isUnanswered || !isEnough(acknowledged.length)) && !stop.signal.aborted) {
      const made = await next();
      isUnanswered = made === undefined;
      if (made === undefined) {
        await pause(50);
        continue;
      }
      acknowledged.push(made);
      acknowledge(acknowledged.length);
    }
  };
  const refused = (error: unknown) => {
    stop.abort();
    throw error;
  };
  await Promise.all(workers.map((next) => work(next).catch(refused)));
  return acknowledged;
}

/** The body of an answer that has to be 200; undefined for no whole answer and for 5xx: the provider is down. */
export async function heard(what: string, call: Promise<Response>): Promise<unknown> {
  const response = await call.catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  if (!response || text === undefined || response.status >= 500) return undefined;
  assert.equal(response.status, 200, `${what} is refused (${response.status}): ${text}`);
  return JSON.parse(text);
}
