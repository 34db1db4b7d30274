import { resolveVersion } from '../../release/releases.ts';
import type { Store } from '../../release/store.ts';
import { ABSENT } from '../../sets/rollback/nearest-set.ts';
import { rollback as goBack } from '../../sets/rollback/rollback.ts';
import { CHANGE_OPTIONS, runChange } from '../change-command.ts';
import { command } from '../command.ts';
import { type NamedPart, readParts } from '../words.ts';

/** Withdraws live releases and returns to what was live before. */
export const rollback = command({
  name: 'rollback',
  help: 'rollback  <часть> [версия] [<часть> …] --why "…"     отозвать релиз и вернуть то, что было до него, или эту версию; none – части тогда не было',
  options: CHANGE_OPTIONS,
  run({ words, values }, workplace) {
    const parts = readParts(words, ABSENT);
    return runChange(values, workplace, async ({ store, request }) =>
      goBack(store, await Promise.all(parts.map((part) => resolve(store, part))), request),
    );
  },
});

const resolve = async (store: Store, { name, version }: NamedPart) => ({
  name,
  to: version && version !== ABSENT ? await resolveVersion(store, { name, version }) : version,
});
