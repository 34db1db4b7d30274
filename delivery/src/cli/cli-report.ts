import { RELEASE_NAMES, type Release, type ReleaseName } from '@league/shared/release';
import { type HistoryLine, readHistory, readNewestChannel } from '../channel/channel.ts';
import type { ChangeResult } from '../channel/promotion.ts';
import type { Publication } from '../release/publish.ts';
import { listReleases } from '../release/releases.ts';
import type { Store } from '../release/store.ts';

export function describePublication({ release, created }: Publication): string {
  const { name, version, files, commit } = release;
  const size = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  if (!created) return `${name} ${version} уже опубликован, содержимое то же.`;
  return `Опубликован ${name} ${version}: файлов ${Object.keys(files).length}, ${formatSize(size)}, коммит ${shortCommit(commit)}.`;
}

export function describeChange({ previous, channel, written }: ChangeResult, dryRun: boolean): string {
  if (!written && channel === previous) return `Уже в работе, менять нечего (ревизия ${channel.revision}).`;
  const head = dryRun
    ? `Пробный прогон: стала бы ревизия ${channel.revision}, ничего не записано.`
    : `Ревизия ${channel.revision} в работе со следующей загрузки страницы.`;
  const changes = channel.ledger.map(({ name, from, to }) => `  ${name}: ${from ?? '—'} → ${to}`);
  const withdrawn = Object.entries(channel.withdrawn).flatMap(([name, versions]) =>
    versions
      .filter((version) => !previous?.withdrawn[name as ReleaseName]?.includes(version))
      .map((version) => `  отозван: ${name} ${version}`),
  );
  const evidence = (channel.ledger[0]?.evidence ?? []).map((line) => `  проверено: ${line}`);
  return [head, ...changes, ...withdrawn, ...evidence].join('\n');
}

/** What is live, published and withdrawn, for each part. */
export async function describeStatus(store: Store, only: ReleaseName | undefined): Promise<string> {
  const channel = await readNewestChannel(store);
  const head = channel
    ? `Ревизия ${channel.revision}, API ${channel.api}`
    : 'Ни один релиз не введён в работу.';
  const lines = [head];
  for (const name of only ? [only] : RELEASE_NAMES) {
    const releases = await listReleases(store, name);
    const live = channel?.live[name];
    const withdrawn = channel?.withdrawn[name] ?? [];
    lines.push(`${name}: ${live ?? '—'}`);
    lines.push(...releases.map((release) => `  ${describeRelease(release, live, withdrawn)}`));
  }
  return lines.join('\n');
}

export async function describeHistory(store: Store, only: ReleaseName | undefined): Promise<string> {
  const lines = (await readHistory(store)).filter(({ name }) => !only || name === only);
  return lines.length === 0 ? 'Журнал пуст.' : lines.map(describeLine).join('\n');
}

const describeLine = ({ revision, at, who, action, name, from, to, why }: HistoryLine) =>
  `${revision}  ${at}  ${action}  ${name}: ${from ?? '—'} → ${to}  ${who}  «${why}»`;

function describeRelease(
  { version, builtAt, commit }: Release,
  live: string | undefined,
  withdrawn: string[],
) {
  const state = version === live ? 'в работе' : withdrawn.includes(version) ? 'отозван' : 'опубликован';
  return `${version}  ${builtAt}  ${shortCommit(commit)}  ${state}`;
}

/** Keeps the `-dirty` mark of a release that was built from uncommitted changes. */
const shortCommit = (commit: string) => commit.replace(/^([0-9a-f]{12})[0-9a-f]+/, '$1');

const formatSize = (bytes: number) => `${Math.ceil(bytes / 1024)} КиБ`;
