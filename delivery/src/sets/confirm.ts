import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { DeliveryError } from '../delivery-error.ts';
import type { Site } from '../page/html-folder.ts';
import { ask } from './ask.ts';

/** Milliseconds. */
interface Patience {
  /** How long the site may go on with the old revision. */
  total: number;
  /** How long one answer may take. */
  answer: number;
  /** Pause between two questions. */
  pause: number;
}

const PATIENCE: Patience = { total: 5_000, answer: 5_000, pause: 100 };

/**
 * Asks the running site until it serves this revision, or a newer one, and returns where it did. The addresses are asked
 * in turn: the next one only if nothing answers at the one before. Throws `not_confirmed` with what they answered.
 */
export async function confirm(set: Site, addresses: readonly string[], patience = PATIENCE): Promise<string> {
  const end = performance.now() + patience.total;
  for (;;) {
    const answers: string[] = [];
    for (const address of addresses) {
      const revision = await askRevision(set, address, patience.answer);
      if (revision === 'live') return address;
      answers.push(`${address}: ${revision}`);
      if (revision !== SILENT) break;
    }
    if (performance.now() >= end) throw unconfirmed(set, answers);
    await pause(patience.pause);
  }
}

const served = z.object({ revision: z.number() });
const SILENT = 'не отвечает';

async function askRevision({ discovery }: Site, address: string, timeout: number): Promise<string> {
  const url = new URL('/releases.json', address);
  const answer = await ask(url, AbortSignal.timeout(timeout)).catch(() => null);
  if (!answer) return SILENT;
  const { document } = answer;
  if (isDeepStrictEqual(document, discovery)) return 'live';
  const { data } = served.safeParse(document);
  if (!data) return `ответ ${answer.status} без ревизии`;
  if (data.revision > discovery.revision) return 'live';
  const isOther = data.revision === discovery.revision;
  return `ревизия ${data.revision}${isOther ? ' с другими релизами: это другой сайт' : ''}`;
}

function unconfirmed({ revision }: Site, answers: readonly string[]): DeliveryError {
  return new DeliveryError(
    'not_confirmed',
    `Ревизия ${revision} записана, но сайт её не отдаёт. Запустите или перезапустите сервер раздачи и проверьте, что он читает это же хранилище; адрес сайта задаёт --site или SITE_URL.`,
    answers,
  );
}
