import { describeRefusal } from '../../delivery/src/cli/report.ts';
import { absentIfDamaged, DeliveryError } from '../../delivery/src/delivery-error.ts';
import { findRelease } from '../../delivery/src/release/releases.ts';
import type { Store } from '../../delivery/src/release/store.ts';
import { promote } from '../../delivery/src/sets/promotion.ts';
import { findProvider } from '../../delivery/src/sets/provider.ts';
import { readNewestSet } from '../../delivery/src/sets/sets.ts';
import { currentOperator } from '../../delivery/src/settings.ts';
import { OWN_PATIENCE } from './releases.ts';

interface Site {
  store: Store;
  providerUrl: string;
  publicUrl: string | undefined;
}

/**
 * Looks at what is live without releasing anything: the site starts as it was, and what differs is said. Only the pages
 * of the live set are written anew if they are lost, or if the address of the site or the version of the API has changed.
 * @param sources hash of the present sources of each part
 */
export async function followLive(site: Site, sources: ReadonlyMap<string, string>): Promise<FollowedLive> {
  const lines: string[] = [];
  const isRenewed = await renewPages(site).catch(sayRefusal(lines));
  const news = await describeNews(site.store, sources).catch(sayRefusal(lines));
  return { isRenewed: isRenewed ?? false, lines: [...lines, ...(news ?? [])] };
}

interface FollowedLive {
  isRenewed: boolean;
  /** Russian sentences for the operator. */
  lines: string[];
}

const sayRefusal = (lines: string[]) => (error: unknown) => {
  if (!(error instanceof DeliveryError)) throw error;
  lines.push(describeRefusal(error));
};

async function renewPages({ store, providerUrl, publicUrl }: Site): Promise<boolean> {
  const provider = await findProvider(store, {
    ...{ url: providerUrl, required: true, patience: OWN_PATIENCE },
  });
  const why = 'npm start: страницы записаны заново';
  return (await promote(store, [], { who: currentOperator(), why, ...provider, publicUrl })).written;
}

/** Says which parts differ in the sources from what is live. Starting the site never releases: that is an operator's decision. */
export async function describeNews(store: Store, sources: ReadonlyMap<string, string>): Promise<string[]> {
  const set = await readNewestSet(store);
  const changed: string[] = [];
  for (const [name, hash] of sources) {
    if (set?.retired[name]) continue;
    const release = await findRelease(store, name, set?.parts[name] ?? '').catch(absentIfDamaged);
    if (release?.sourceHash !== hash) changed.push(name);
  }
  if (changed.length === 0) return [];
  const publish = `npm run release -- publish ${changed.join(' ')}`;
  return [
    `Исходники отличаются от того, что в работе: ${changed.join(', ')}. Выпустить: ${publish}, затем promote.`,
  ];
}
