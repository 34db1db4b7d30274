import type { LiveSet, Release, ReleaseName } from '@league/shared/release';
import { absentIfDamaged, DeliveryError } from '../../delivery-error.ts';
import { readSite } from '../../page/html-folder.ts';
import { listParts, listReleases, listVersions } from '../../release/releases.ts';
import type { Store } from '../../release/store.ts';
import { chooseReturn } from '../../sets/rollback/rollback.ts';
import { describeSet } from '../../sets/set-file.ts';
import { readLastReadable } from '../../sets/sets.ts';
import { readOnly } from '../arguments.ts';
import { command, open } from '../command.ts';
import { commandLine, shortCommit } from '../report.ts';

/** Prints what is live. */
export const status = command({
  name: 'status',
  help: 'status    [часть] [--json]                    что в работе, куда вернёт откат, что опубликовано и отозвано; --json – набор для promote --set',
  options: { json: { type: 'boolean', default: false } },
  async *run({ words, values: { json } }, workplace) {
    const only = readOnly(words);
    const store = await open(workplace);
    yield json ? describeSet(store) : describeStatus(store, only);
  },
});

/** What is live, where a rollback would go, what is published and withdrawn, for each part. */
export async function describeStatus(store: Store, only: ReleaseName | undefined): Promise<string> {
  const { set, unreadable } = await readLastReadable(store);
  const lines = [set ? `Ревизия ${set.revision}, API ${set.api}` : 'Ни один релиз не введён в работу.'];
  if (unreadable.length > 0)
    lines.push(
      `Не читается: ${unreadable.join(', ')}. Сайт работает по ревизии ${set?.revision ?? '—'}; следующее изменение пойдёт от неё.`,
    );
  const parts = await listParts(store);
  if (only && !parts.includes(only)) {
    throw new DeliveryError('unknown_release', `Части ${only} нет в хранилище. Есть: ${parts.join(', ')}.`);
  }
  for (const name of only ? [only] : parts) {
    const live = set?.parts[name];
    const withdrawn = set?.withdrawn[name] ?? [];
    const releases = await listReleases(store, name);
    const notice = set?.retired[name]?.notice;
    const state = notice ? `снята с сайта («${notice}»)` : (live ?? '—');
    const isThere = live ?? notice;
    lines.push(`${name}: ${state}${set && isThere ? await describeReturn(store, set, name) : ''}`);
    const stateOf = (version: string) => describeState(version, live, withdrawn);
    lines.push(...releases.map((release) => `  ${describeRelease(release)}  ${stateOf(release.version)}`));
    const readable = releases.map(({ version }) => version);
    for (const version of await listVersions(store, name))
      if (!readable.includes(version))
        lines.push(`  ${version}  ${stateOf(version)}, не читается: npm run release -- verify`);
  }
  return lines.join('\n');
}

async function describeReturn(store: Store, set: LiveSet, name: ReleaseName): Promise<string> {
  try {
    const calls = (await readSite(store, set).catch(absentIfDamaged))?.calls;
    const { releases } = await chooseReturn(store, set, [{ name }], { api: set.api, calls, why: '…' });
    return `, откат вернёт ${releases[name]?.version}`;
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return error.wayOn
      ? `, откат только вместе с другими:\n${commandLine(error.wayOn)}`
      : ', откатить некуда';
  }
}

const describeRelease = ({ version, builtAt, commit }: Release) =>
  `${version}  ${builtAt}  ${shortCommit(commit)}`;

function describeState(version: string, live: string | undefined, withdrawn: string[]): string {
  if (version === live) return 'в работе';
  return withdrawn.includes(version) ? 'отозван' : 'опубликован';
}
