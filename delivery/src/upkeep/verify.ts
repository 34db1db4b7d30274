import type { LiveSet } from '@league/shared/release';
import { absentIfDamaged, DeliveryError } from '../delivery-error.ts';
import { readHtml } from '../page/html-folder.ts';
import { damageOf, findRelease, listParts, listVersions, type Provider } from '../release/releases.ts';
import type { Store } from '../release/store.ts';
import { missingCalls } from '../sets/fit/fit-names.ts';
import { listRevisions, readRevision } from '../sets/sets.ts';

export interface Finding {
  /** A Russian sentence: what is wrong, and what it means. */
  text: string;
  /** Something has to be done about it. */
  isProblem: boolean;
  details?: readonly string[];
  /** Arguments of the release command that helps. */
  wayOn?: readonly string[];
}

/**
 * Reads the whole store and compares it with what was published and promoted.
 * @param provider the running one; absent: calls are not compared
 */
export async function verifyStore(store: Store, provider?: Provider): Promise<Finding[]> {
  const revisions = await readRevisions(store);
  const live = revisions.find(({ set }) => set)?.set ?? null;
  return [
    ...damagedRevisions(revisions),
    ...(live ? await verifyHtml(store, live) : []),
    ...(provider ? await verifyCalls(store, revisions, provider) : []),
    ...(await verifyReleases(store, live)),
  ];
}

interface Revision {
  revision: number;
  /** Null if it cannot be read or trusted. */
  set: LiveSet | null;
}

/** Newest first; a missing one counts as unreadable. */
async function readRevisions(store: Store): Promise<Revision[]> {
  const [newest = 0] = await listRevisions(store);
  const numbers = Array.from({ length: newest }, (_, index) => newest - index);
  return Promise.all(
    numbers.map(async (revision) => ({
      revision,
      set: await readRevision(store, revision).catch(() => null),
    })),
  );
}

/** The newest alone is a problem: older ones are gaps in the history, which hinder nothing. */
const damagedRevisions = (revisions: readonly Revision[]): Finding[] =>
  revisions
    .filter(({ set }) => !set)
    .map(({ revision }) => {
      const isProblem = revision === revisions[0]?.revision;
      const text = isProblem
        ? `Последняя ревизия ${revision} не читается: сайт работает по предыдущей. Восстановите файл из копии или повторите изменение.`
        : `Старая ревизия ${revision} не читается или пропала: в журнале пробел, сайту и откату он не мешает. Восстановите файл из копии, если она есть.`;
      return { isProblem, details: [], text };
    });

async function verifyHtml(store: Store, live: LiveSet): Promise<Finding[]> {
  try {
    await readHtml(store, live);
    return [];
  } catch (error) {
    if (!(error instanceof DeliveryError && error.code === 'damaged_set')) throw error;
    const text = `${error.message} Сервер раздачи после перезапуска отдаст прежнюю ревизию. Записать их заново из релизов:`;
    const wayOn = ['promote', 'shell', live.parts.shell ?? '', '--why', 'страницы заново'];
    return [{ isProblem: true, text, wayOn }];
  }
}

/** Sets whose tabs may be open still: the provider has to answer their calls. */
const OPEN_SETS = 3;

async function verifyCalls(
  store: Store,
  revisions: readonly Revision[],
  provider: Provider,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { parts, revision } of revisions.flatMap(({ set }) => set ?? []).slice(0, OPEN_SETS)) {
    const find = (name: string) => findRelease(store, name, parts[name] ?? '').catch(absentIfDamaged);
    const shell = (await find('shell')) ?? undefined;
    const releases = await Promise.all(Object.keys(parts).map(find));
    const details = releases.flatMap((release) => (release ? missingCalls(release, shell, provider) : []));
    const text = `Вкладки с ревизией ${revision} ещё открыты, а провайдер отвечает не на все их вызовы: верните их в API.`;
    if (details.length > 0) findings.push({ isProblem: true, text, details });
  }
  return findings;
}

const MEND = 'Опубликуйте ту же сборку ещё раз, она заменит повреждённое';

async function verifyReleases(store: Store, live: LiveSet | null): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of await listParts(store)) {
    const now = live?.parts[name];
    for (const version of new Set([...(await listVersions(store, name)), ...(now ? [now] : [])])) {
      const details = await damageOf(store, { name, version });
      if (!details) continue;
      const use = version === now ? 'он в работе' : 'он не в работе, откат его пропустит';
      const text = `Релиз ${name} ${version} повреждён: ${use}. ${MEND}:`;
      findings.push({ isProblem: true, text, details, wayOn: ['publish', name, version] });
    }
  }
  return findings;
}
