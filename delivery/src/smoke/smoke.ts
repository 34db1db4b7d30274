import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { discoveryKey } from '@league/shared/release';
import type { Browser } from 'playwright';
import { DeliveryError, WITHOUT_SMOKE } from '../delivery-error.ts';
import { getRelease } from '../release/releases.ts';
import type { Store } from '../release/store.ts';
import { movesBetween } from '../sets/history.ts';
import type { Change, TryOut } from '../sets/revision.ts';
import { type Trial, TrialFailure, tryRemote } from './remote-trial.ts';
import { openTrialSite, type TrialSite, withDraft } from './trial-site.ts';

/** Debian's own browsers, the lighter one first. Without one, the one that Playwright has installed is taken. */
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts Chromium; throws `no_chromium` with the way on where there is none. */
async function startChromium(): Promise<Browser> {
  try {
    // Optional: a host that only rolls back has neither the library nor a browser.
    const { chromium } = await import('playwright');
    const executablePath = DEBIAN.find((file) => existsSync(file));
    return await chromium.launch({ ...(executablePath && { executablePath }), args: FLAGS });
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new DeliveryError('no_chromium', 'Набор не проверить: на этой машине не запускается Chromium.', [
      reason,
      'поставьте его: apt-get install chromium, или npx playwright install chromium',
      WITHOUT_SMOKE,
    ]);
  }
}

/** Remotes tried at the same time. */
const ABREAST = Math.max(1, Math.min(4, availableParallelism()));

/**
 * Tries in Chromium the set that a draft would make live: each remote that the change touches, on its own and under the
 * standard faults. Returns the evidence; throws `smoke_failed` with what was seen.
 */
export const smokeTest: TryOut = async (draft, store) => {
  const trials = await planTrials(draft, store);
  return trials.length > 0 ? tryInBrowser(trials, draft, store) : [];
};

/** Every remote that changes, and all of them with a new shell. */
async function planTrials({ previous, set }: Change, store: Store): Promise<Trial[]> {
  const changed = new Set(movesBetween(previous?.parts, set.parts).map(({ name }) => name));
  const trials: Trial[] = [];
  for (const [name, version] of Object.entries(set.parts)) {
    if (name === 'shell' || !(changed.has('shell') || changed.has(name))) continue;
    const paths = set.pages.filter(({ remote }) => remote === name).map(({ path }) => path);
    const fallback = set.discovery.microFrontends[discoveryKey(name)]?.[0]?.extras.fallback;
    trials.push({ release: await getRelease(store, name, version), fallback, paths });
  }
  return trials;
}

async function tryInBrowser(trials: readonly Trial[], draft: Change, store: Store): Promise<string[]> {
  const browser = await startChromium();
  let site: TrialSite | undefined;
  try {
    site = await openTrialSite(await withDraft(store, draft), draft.set.api);
    return await tryAll(trials, browser, site);
  } finally {
    await browser.close();
    await site?.close();
  }
}

async function tryAll(trials: readonly Trial[], browser: Browser, site: TrialSite): Promise<string[]> {
  const lines: string[] = [];
  const failures: string[] = [];
  const waiting = [...trials.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, trial] = next;
      const { name, version } = trial.release;
      const start = performance.now();
      try {
        const shown = await tryRemote(browser, site, trial);
        const seconds = ((performance.now() - start) / 1000).toFixed(1).replace('.', ',');
        lines[index] = `${name} ${version} в Chromium за ${seconds} с: ${shown.join('; ')}`;
      } catch (error) {
        if (!(error instanceof TrialFailure)) throw error;
        failures.push(`${name} ${version}: ${error.message}`);
      }
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, work));
  if (failures.length === 0) return lines;
  const unknown = [...site.unknownCalls].join(', ');
  if (unknown) failures.push(`проба не знает вызовов ${unknown}: возьмите команду из нынешних исходников`);
  throw new DeliveryError('smoke_failed', 'Набор не прошёл пробу в Chromium, ничего не изменено.', failures);
}
