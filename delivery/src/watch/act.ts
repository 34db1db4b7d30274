import type { ReleaseName } from '@league/shared/release';
import type { ChangeResult } from '../channel/change.ts';
import { findProvider } from '../channel/provider.ts';
import { rollback } from '../channel/rollback/rollback.ts';
import { DeliveryError, isPassing } from '../delivery-error.ts';
import type { Store } from '../release/store.ts';
import type { Evidence, Verdict } from './judge.ts';
import type { WatchedPromotion } from './promotions.ts';
import { evidenceLines, namesOf, reasonOf } from './texts.ts';
import { findWatched } from './watched.ts';

export interface WatchedSite {
  store: Store;
  /** Origin of the provider. */
  providerUrl: string;
  /** For the ledger: the name of the key, where there is one. */
  who: string;
}

/**
 * Judges every promotion under watch, and rolls the worse ones back. It goes by what is in the store alone: a silent provider stops
 * no rollback, and without reports there is no verdict.
 * @returns Russian sentences about what was done, or could not be done
 */
export async function watchReleases(site: WatchedSite, now = new Date()): Promise<string[]> {
  const done: string[] = [];
  for (const { promotion, judge } of await findWatched(site.store, now)) {
    // What fails for one promotion may succeed for the next, and for this one a moment later.
    const lines = await actOn(site, promotion, judge).catch((error: Error) => [
      `Наблюдение не справилось с ${namesOf(promotion.changes)} и повторит: ${error.message}`,
    ]);
    done.push(...lines);
  }
  return done;
}

async function actOn(
  site: WatchedSite,
  promotion: WatchedPromotion,
  judge: () => Verdict,
): Promise<string[]> {
  const verdict = judge();
  return verdict.state === 'worse' ? rollBack(site, promotion, verdict.evidence) : [];
}

/** Nothing is said if what the verdict was about has gone meanwhile. */
async function rollBack(
  { store, providerUrl, who }: WatchedSite,
  promotion: WatchedPromotion,
  evidence: Evidence,
): Promise<string[]> {
  const why = reasonOf(evidence);
  const provider = await findProvider(store, { url: providerUrl, required: false });
  const request = { who, why, ...provider, evidence: evidenceLines(evidence), isAutomatic: true };
  let refusal: DeliveryError | undefined;
  for (const names of waysBack(promotion, evidence)) {
    const judged = Object.fromEntries(names.map((name) => [name, promotion.together[name] ?? '']));
    const result = await rollback(
      store,
      names.map((name) => ({ name })),
      { ...request, judged },
    ).catch((error): ChangeResult | undefined => {
      if (!(error instanceof DeliveryError) || isPassing(error)) throw error;
      refusal = error;
      return undefined;
    });
    if (!result) continue;
    if (!result.written) return [];
    await result.drawRest();
    return [`Наблюдение откатило ${names.join(', ')}: ${why}.`];
  }
  return [`Наблюдение советует откатить, но само не может: ${why}. ${refusal?.message ?? ''}`.trim()];
}

/** The part that fares worse; if it cannot go back alone, all that came with it. A part that did not change suffers from the shell. */
function waysBack({ changes, together }: WatchedPromotion, { name }: Evidence): ReleaseName[][] {
  const alone = changes.some((change) => change.name === name) ? name : 'shell';
  const all = Object.keys(together);
  return all.length > 1 ? [[alone], all] : [[alone]];
}
