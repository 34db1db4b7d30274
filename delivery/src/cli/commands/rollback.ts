import { ABSENT, type Return } from '../../channel/rollback/nearest-set.ts';
import { rollback as goBack } from '../../channel/rollback/rollback.ts';
import { resolveVersion } from '../../release/releases.ts';
import type { Store } from '../../release/store.ts';
import { CHANGE_OPTIONS, runChange } from '../change-command.ts';
import { command } from '../command.ts';
import { readName, readVersion, refuseTwice, type Token, usage } from '../words.ts';

/** Withdraws live releases and returns to what was live before. */
export const rollback = command({
  name: 'rollback',
  help: 'rollback  <часть> [--to <версия>] [<часть> …] --why "…"     отозвать релиз и вернуть то, что было до него; --to none – части тогда не было',
  options: { ...CHANGE_OPTIONS, to: { type: 'string', multiple: true } },
  run({ tokens, values }, workplace) {
    const returns = readReturns(tokens);
    return runChange(values, workplace, async ({ store, request }) =>
      goBack(store, await Promise.all(returns.map((part) => resolve(store, part))), request),
    );
  },
});

/** `rating --to 1.1.0 events`: each `--to` belongs to the part before it. */
function readReturns(tokens: readonly Token[]): Return[] {
  const returns: Return[] = [];
  for (const token of tokens) {
    const last = returns.at(-1);
    if (token.kind === 'positional') returns.push({ name: readName(token.value) });
    else if (token.kind !== 'option' || token.name !== 'to') continue;
    else if (last && !last.to) last.to = token.value === ABSENT ? ABSENT : readVersion(token.value);
    else throw usage('--to стоит после части, которую возвращает.');
  }
  if (returns.length === 0) throw usage('Назовите часть.');
  refuseTwice(returns);
  return returns;
}

const resolve = async (store: Store, { name, to }: Return): Promise<Return> =>
  to && to !== ABSENT ? { name, to: await resolveVersion(store, { name, version: to }) } : { name, to };
