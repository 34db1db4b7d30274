import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../problem.ts';

/** How a server is probed. Milliseconds. */
export interface Watch {
  /** Path of its health page: any answer counts. */
  path: string;
  /** Timeout of one probe; generous, because a busy machine is slow too. */
  timeout: number;
  /** Pause between two probes. */
  pause: number;
}

/** After this many unanswered probes in a row the server hangs; a single one may be an accident. */
const STRIKES = 3;

const DEFAULT_SECONDS = 10;

/** Reads `WATCH_SECONDS`, the timeout of a probe; a hang is noticed within four and a half times that. */
export function readWatch(setting: string | undefined): Omit<Watch, 'path'> {
  const seconds = Number(setting || DEFAULT_SECONDS);
  if (!(seconds >= 0.1 && seconds <= 3600)) {
    throw new Problem(`WATCH_SECONDS=${setting}: нужно число секунд от 0.1 до 3600.`);
  }
  return { timeout: seconds * 1000, pause: seconds * 500 };
}

/** Probes a server repeatedly. Returns why it has to be killed, or `undefined` once nobody is interested any more. */
export async function untilSilent(
  url: string,
  watch: Watch,
  signal: AbortSignal,
): Promise<string | undefined> {
  let strikes = 0;
  while (strikes < STRIKES) {
    await pause(watch.pause, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return undefined;
    strikes = (await answers(url + watch.path, watch.timeout)) ? 0 : strikes + 1;
  }
  if (signal.aborted) return undefined;
  return `не ответил на ${STRIKES} проверки подряд по ${watch.timeout / 1000} с и завершён принудительно`;
}

/** No agent: a kept connection would delay a server's shutdown. */
const answers = (url: string, milliseconds: number) =>
  new Promise<boolean>((resolve) => {
    const probe = get(url, { agent: false }, (answer) => {
      answer.resume();
      resolve(true);
    });
    const timer = setTimeout(() => probe.destroy(), milliseconds);
    probe.on('error', () => resolve(false));
    probe.on('close', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
