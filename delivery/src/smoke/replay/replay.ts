import type { DayRecording } from '@league/shared/contract';
import type { Channel } from '@league/shared/release';
import type { Browser } from 'playwright';
import { readNewestChannel } from '../../channel/channel.ts';
import { DAY_PATH } from '../../channel/freeze/freeze.ts';
import type { Draft } from '../../channel/revision.ts';
import { DeliveryError } from '../../delivery-error.ts';
import { getRelease } from '../../release/releases.ts';
import type { Store } from '../../release/store.ts';
import { openTrialSite, type TrialSite } from '../trial-site.ts';
import { type Difference, differencesOf, type Seen } from './differences.ts';
import { lookAt } from './look.ts';
import { readRecordings } from './recordings.ts';

/** What the operator has said of a trial. */
export interface TrialTerms {
  /** Why differences on a recorded day are meant; undefined if the operator has not said. */
  accepted: string | undefined;
  /** The words of the command, which the refusal proposes once more. */
  words: readonly string[];
  /** Where the league's own recordings lie: `DATA_DIR`. */
  dataDir: string;
}

/** The remote that draws a day, and the release of it in a set. */
function dayOf({ pages, live }: Channel) {
  const name = pages.find(({ path }) => path === DAY_PATH)?.remote;
  const version = name && live[name];
  return version ? { name, version } : undefined;
}

/** The live set, if a draft has another shell or another remote of the day. */
export async function setToCompare(draft: Draft, store: Store): Promise<Channel | undefined> {
  const live = await readNewestChannel(store);
  const [before, after] = [live && dayOf(live), dayOf(draft.channel)];
  if (!live || !before || !after) return undefined;
  const isSame = live.live.shell === draft.channel.live.shell && before.version === after.version;
  return isSame ? undefined : live;
}

/** Looks at a place that differs. */
const LOOKS = 3;

interface Compared {
  browser: Browser;
  store: Store;
  live: Channel;
  draft: Draft;
  /** The site of the draft. */
  site: TrialSite;
}

/**
 * Shows the recorded days by the live set and by that of a draft. Returns the evidence; throws `replay_differs` if they
 * differ and nobody has said that this is meant.
 */
export async function replayDays(compared: Compared, terms: TrialTerms): Promise<string[]> {
  const { recordings, unread } = await readRecordings(terms.dataDir);
  if (recordings.length === 0) return [...unread, 'записей дня нет, по ним не сверено'];
  const evidence = [...unread];
  const site = await openTrialSite(compared.store, compared.draft.channel.api);
  try {
    for (const { file, recording } of recordings) {
      const start = performance.now();
      const first = await lookAtBoth(compared, site, recording);
      let { differences } = first;
      // A busy machine may show a page before it is at rest: what differs has to differ each time.
      for (let look = 1; look < LOOKS && differences.length > 0; look += 1) {
        const places = new Set(differences.map(({ where }) => where));
        ({ differences } = await lookAtBoth(compared, site, recording, (where) => places.has(where)));
      }
      const seconds = ((performance.now() - start) / 1000).toFixed(1).replace('.', ',');
      const found = judge(differences, terms);
      evidence.push(`${recording.title} (${file}), ${shownIn(first.shown)}: ${found}, за ${seconds} с`);
    }
  } finally {
    await site.close();
  }
  return evidence;
}

/** Looks at a recording through both sets, at the same time. */
async function lookAtBoth(
  { browser, store, live, draft, site }: Compared,
  before: TrialSite,
  recording: DayRecording,
  isWanted?: (where: string) => boolean,
) {
  const [shown, candidate] = await Promise.all([
    lookAt(browser, before, await scopeOf(live, store), recording, isWanted),
    lookAt(browser, site, await scopeOf(draft.channel, store), recording, isWanted),
  ]);
  return { shown, differences: differencesOf(shown, candidate) };
}

async function scopeOf(channel: Channel, store: Store): Promise<string> {
  const day = dayOf(channel);
  return (day && (await getRelease(store, day.name, day.version)).scope) ?? '';
}

function shownIn(live: Seen): string {
  const lines = [...live.values()].reduce((sum, { length }) => sum + length, 0);
  return `сверено мест ${live.size}, строк ${lines}`;
}

/** Screens that a refusal shows. */
const SHOWN = 6;

/** Says in the ledger what differs. Throws `replay_differs` where it is not accepted. */
export function judge(
  differences: readonly Difference[],
  { accepted, words }: Omit<TrialTerms, 'dataDir'>,
): string {
  const count = differences.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return 'различий нет';
  if (accepted) return `различий ${count}, приняты: ${accepted}`;
  const rest = differences.length - SHOWN;
  throw new DeliveryError(
    'replay_differs',
    `Записанный день с новым набором выглядит иначе, ничего не изменено: различий ${count}.`,
    [
      ...differences
        .slice(0, SHOWN)
        .map(({ where, count, first }) => [`${where}: ${count}`, ...first].join('\n      ')),
      ...(rest > 0 ? [`и ещё мест: ${rest}`] : []),
      'если так и задумано, скажите почему:',
    ],
    [...words, '--accept', '…'],
  );
}
