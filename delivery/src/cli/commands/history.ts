import type { LiveSet } from '@league/shared/release';
import { DeliveryError } from '../../delivery-error.ts';
import { resolveVersion } from '../../release/releases.ts';
import type { Store } from '../../release/store.ts';
import { movesBetween, movesOf, readHistory } from '../../sets/history.ts';
import { ABSENT } from '../../sets/rollback/nearest-set.ts';
import { rollback as goBack } from '../../sets/rollback/rollback.ts';
import { listRevisions, readRevision } from '../../sets/sets.ts';
import { expectCount, type NamedPart, readOnly, readParts, usage } from '../arguments.ts';
import { CHANGE_OPTIONS, runChange } from '../change-command.ts';
import { command, open } from '../command.ts';
import { describeMove } from '../report.ts';

/** Prints the sets: what each changed, who made it, and why. */
export const history = command({
  name: 'history',
  help: 'history   [часть]                             журнал изменений',
  options: {},
  async *run({ words }, workplace) {
    const only = readOnly(words);
    const lines = movesOf(await readHistory(await open(workplace))).flatMap(({ set, moves }) => {
      if (moves.length === 0 && !only) return describeLine(set, 'части те же');
      return moves
        .filter(({ name }) => !only || name === only)
        .map((move) => describeLine(set, describeMove(move)));
    });
    yield lines.length === 0 ? 'Журнал пуст.' : lines.join('\n');
  },
});

const describeLine = ({ revision, at, action, who, isAutomatic, why }: LiveSet, what: string) =>
  `${revision}  ${at}  ${action}  ${what}  ${who}${isAutomatic ? ', само' : ''}  «${why}»`;

/** Prints how the sets of two revisions differ. */
export const diff = command({
  name: 'diff',
  help: 'diff      <ревизия> <ревизия>               чем отличаются два набора: по строке на часть',
  options: {},
  async *run({ words }, workplace) {
    const revisions = words.map(Number);
    if (words.length < 2 || !words.every((word) => /^[1-9]\d{0,8}$/.test(word)))
      throw usage('Назовите две ревизии, например: 3 5.');
    expectCount(words, 2, 2);
    const store = await open(workplace);
    const [from, to] = await Promise.all(revisions.map((revision) => readLive(store, revision)));
    const lines = movesBetween(from, to).map(describeMove).sort();
    yield lines.length === 0 ? 'Наборы одинаковы.' : lines.join('\n');
  },
});

async function readLive(store: Store, revision: number) {
  const known = await listRevisions(store);
  if (known.includes(revision)) return (await readRevision(store, revision)).parts;
  const last = known[0] ? [`последняя – ${known[0]}`] : [];
  throw new DeliveryError('unknown_release', `Ревизии ${revision} нет.`, last);
}

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
