import { sourceHash, sourceVersion } from '../../build/src/facts/source-hash.ts';
import { readPart } from '../../build/src/parts.ts';
import { readNewestChannel } from '../../delivery/src/channel/channel.ts';
import { readHistory, versionsOnceLive } from '../../delivery/src/channel/ledger.ts';
import { promote } from '../../delivery/src/channel/promotion.ts';
import { findProvider } from '../../delivery/src/channel/provider.ts';
import { describeRefusal } from '../../delivery/src/cli/report.ts';
import { DeliveryError } from '../../delivery/src/delivery-error.ts';
import { listReleases, type ReleaseId } from '../../delivery/src/release/releases.ts';
import type { Store } from '../../delivery/src/release/store.ts';
import { currentOperator } from '../../delivery/src/settings.ts';
import { partNames } from '../workspace/remotes.ts';
import { OWN_PATIENCE } from './releases.ts';

/** A part as it is in the sources. */
interface Source extends ReleaseId {
  /** Hash of its inputs. */
  hash: string;
}

interface Site {
  store: Store;
  providerUrl: string;
  publicUrl: string | undefined;
}

/**
 * Looks at what is live without releasing anything: the site starts as it was, and what differs is said. Only the pages
 * of the live set are written anew if they are lost, or if the address of the site or the version of the API has changed.
 */
export async function followLive(site: Site, sources: readonly Source[]): Promise<FollowedLive> {
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

/** Every part with the version that a build of the present sources gets. */
export const readSources = (): Promise<Source[]> =>
  Promise.all(
    partNames().map(async (name) => {
      const hash = await sourceHash(name);
      return { name, hash, version: sourceVersion(readPart(name).version, hash) };
    }),
  );

/**
 * Says which parts differ in the sources from what is live, with the command that releases them. Starting the site
 * never releases: that is an operator's decision. A command that would go back is not proposed.
 */
export async function describeNews(store: Store, sources: readonly Source[]): Promise<string[]> {
  const channel = await readNewestChannel(store);
  const history = await readHistory(store);
  const lines: string[] = [];
  const news: ReleaseId[] = [];
  const unpublished: string[] = [];
  for (const { name, version, hash } of sources) {
    const retirement = channel?.discovery.retired?.[name];
    if (retirement) {
      lines.push(`${name}: снята с сайта («${retirement.notice}»).`);
      continue;
    }
    const live = channel?.live[name];
    const releases = await listReleases(store, name);
    const built = releases.filter((release) => release.sourceHash === hash);
    if (built.some((release) => release.version === live)) continue;
    const open = built.find((release) => !channel?.withdrawn[name]?.includes(release.version));
    const [withdrawn] = built;
    if (withdrawn && !open) {
      lines.push(`${name}: в работе ${live ?? '—'}, релиз исходников ${withdrawn.version} отозван.`);
      continue;
    }
    const wasLive = open && versionsOnceLive(history, name).includes(open.version);
    if (live && (wasLive || isOlder(version, live))) {
      lines.push(
        `${name}: в работе ${live}, исходники старше (${open?.version ?? version}): вводить нечего.`,
      );
      continue;
    }
    if (!open) unpublished.push(name);
    news.push({ name, version: open?.version ?? version });
  }
  if (news.length > 0) lines.push(`${describeParts(news)} Ввести: ${releaseCommand(news, unpublished)}`);
  return lines;
}

/** Whether the numbers before `+` are lower. */
function isOlder(version: string, live: string): boolean {
  const [one, other] = [version, live].map((text) => text.replace(/\+.*/, ''));
  return (one ?? '').localeCompare(other ?? '', 'en', { numeric: true }) < 0;
}

const describeParts = (news: readonly ReleaseId[]) =>
  `Исходники отличаются от того, что в работе: ${news.map(({ name }) => name).join(', ')}.`;

function releaseCommand(news: readonly ReleaseId[], unpublished: readonly string[]): string {
  const run = 'npm run release --';
  const publish = unpublished.length > 0 ? `${run} publish ${unpublished.join(' ')} && ` : '';
  return `${publish}${run} promote ${news.map(({ name, version }) => `${name} ${version}`).join(' ')} --why "…"`;
}
