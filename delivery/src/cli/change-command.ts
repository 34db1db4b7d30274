import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { DeliveryError } from '../delivery-error.ts';
import type { Site } from '../page/html-folder.ts';
import { type ReleaseId, resolveVersion } from '../release/releases.ts';
import type { Store } from '../release/store.ts';
import { ask } from '../sets/change.ts';
import { askRunning, type RunningTournament } from '../sets/freeze.ts';
import { readHistory } from '../sets/history.ts';
import { findProvider } from '../sets/provider.ts';
import type { Change, ChangeRequest } from '../sets/revision.ts';
import { readLastReadable } from '../sets/sets.ts';
import { currentOperator, localSite, readPublicUrl } from '../settings.ts';
import { usage } from './arguments.ts';
import { open, type Workplace } from './command.ts';
import { describeChange } from './report.ts';

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

/** The options of a command that changes what is live, or what may be. */
export const CHANGE_OPTIONS = {
  why: { type: 'string' },
  who: { type: 'string' },
  site: { type: 'string' },
  'no-confirm': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

type Values = { [option in 'why' | 'who' | 'site']?: string | undefined } & {
  [option in 'no-confirm' | 'dry-run']: boolean;
};

/** What a change is made with. */
interface Place {
  store: Store;
  request: ChangeRequest;
  /** Asked before a promotion; undefined if nobody says. */
  running: readonly RunningTournament[] | undefined;
}

/** Makes a change, reports it, and asks the site whether people get it. */
export async function* runChange(
  { site, ...values }: Values,
  workplace: Workplace,
  make: (place: Place) => Promise<Change>,
  isPromotion = false,
): AsyncGenerator<string> {
  const why = values.why?.trim();
  if (!why) throw usage('Назовите причину: --why "…".');
  if (site && !URL.canParse(site)) throw usage(`Это не адрес: ${site}.`);
  const { environment } = workplace;
  const store = await open(workplace);
  const publicUrl = readPublicUrl(environment);
  const local = localSite(environment);
  const named = site ?? (environment.SITE_URL || undefined);
  const url = named ?? local;
  const asked = findProvider(store, {
    url,
    required: false,
    needsCalls: isPromotion,
    // A provider that has just begun writes its list of calls when somebody asks, on a busy machine for seconds.
    patience: isPromotion ? 10_000 : 1_000,
  });
  const siteUrl = async () => publicUrl ?? (await readLastReadable(store)).set?.publicUrl;
  const running = isPromotion ? findRunning(url, named ? undefined : siteUrl) : undefined;
  // Read while the provider answers, and kept.
  void readHistory(store).catch(() => undefined);
  const dryRun = values['dry-run'];
  const request = { ...(await asked), why, who: values.who ?? currentOperator(), publicUrl, dryRun };
  const result = await make({ store, request, running: await running });
  yield describeChange(result, dryRun);
  const { set, written } = result;
  if (written && !values['no-confirm'])
    yield describeConfirmation(set, named ? [named] : [set.publicUrl, local]);
}

/** The command may run where no site is: then the site's own address leads to one. */
async function findRunning(url: string, siteUrl?: () => Promise<string | undefined>) {
  const running = await askRunning(url);
  const site = running ? undefined : await siteUrl?.();
  return site ? askRunning(site) : running;
}

async function describeConfirmation(set: Site, addresses: readonly string[]): Promise<string> {
  const started = performance.now();
  const where = await confirm(set, [...new Set(addresses)]);
  return `Люди получают её: ${where} отдаёт ревизию ${set.revision} (${Math.ceil(performance.now() - started)} мс).`;
}

/** A release with the version that the store has, where the operator has left out the part after `+`. */
export const resolveId = async (store: Store, id: ReleaseId): Promise<ReleaseId> => ({
  ...id,
  version: await resolveVersion(store, id),
});
