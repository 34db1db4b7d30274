import type { LiveSet, ReleaseName } from '@league/shared/release';
import { DeliveryError, REASON } from '../../delivery-error.ts';
import {
  getRelease,
  type Provider,
  type ReleaseSet,
  type Surroundings,
  verifyFiles,
} from '../../release/releases.ts';
import type { Store } from '../../release/store.ts';
import { change, readOthers } from '../change.ts';
import { findConflicts } from '../fit/fit.ts';
import { findCandidates, readHistory } from '../history.ts';
import type { Change, ChangeRequest, Choice } from '../revision.ts';
import { ABSENT, findNearestSet, type Return, type Versions } from './nearest-set.ts';

/**
 * Withdraws the live releases of these parts and returns to those that were live before, in one revision. The sets
 * say what was live, not the time of a build. Where that does not fit any more or is damaged, the set before is tried. A
 * retired part returns to the release that was live last, and one that was not there yet leaves (`ABSENT`).
 * @param onlyIfLive nothing is taken back unless all of these releases are still live
 */
export async function rollback(
  store: Store,
  returns: readonly Return[],
  request: ChangeRequest,
  onlyIfLive: LiveSet['parts'] = {},
): Promise<Change> {
  const names = returns.map(({ name }) => name);
  return change(store, names, request, async (previous) => {
    if (Object.entries(onlyIfLive).some(([name, version]) => previous?.parts[name] !== version)) return null;
    const missing = names.find((name) => !previous?.parts[name] && !previous?.retired[name]);
    if (!previous || missing)
      throw new DeliveryError('not_live', `Часть ${missing} не в работе: откатывать нечего.`);
    return chooseReturn(store, previous, returns, request);
  });
}

/** Where a rollback would go; throws why it would not. */
export async function chooseReturn(
  store: Store,
  previous: LiveSet,
  returns: readonly Return[],
  { why, api, calls }: Provider & Pick<ChangeRequest, 'why'>,
): Promise<Choice> {
  const surroundings: Surroundings = { api, calls, retired: previous.retired };
  const names = returns.map(({ name }) => name);
  const history = await readHistory(store);
  const withdrawn = withdraw(previous, names);
  for (const { name, to } of returns) if (to) refuseTarget(previous, history, name, to);

  const obstacles: string[] = [];
  const others = await readOthers(store, previous.parts, new Set(names)).catch((error) => {
    obstacles.push(...reasonsOf(error));
    return null;
  });
  for (const versions of others ? targets(history, withdrawn, returns) : []) {
    const releases = await readWhole(store, versions).catch((error) => {
      obstacles.push(...reasonsOf(error));
      return null;
    });
    if (!releases) continue;
    const set: ReleaseSet = { ...others, ...releases };
    const conflicts = findConflicts(set, surroundings);
    if (conflicts.length === 0) {
      const evidence = obstacles.map((line) => `пропущено: ${line}`);
      return { action: 'rollback', releases: set, withdrawn, evidence };
    }
    obstacles.push(...conflicts);
  }
  const nearest = await findNearestSet(store, { ...surroundings, previous, history, returns });
  throw refusal(previous, names, [...new Set(obstacles)], nearest, why);
}

function withdraw({ parts, withdrawn }: LiveSet, names: readonly ReleaseName[]): LiveSet['withdrawn'] {
  const added = names.flatMap((name) => {
    const bad = parts[name];
    return bad ? [[name, [...new Set([...(withdrawn[name] ?? []), bad])]]] : [];
  });
  return { ...withdrawn, ...Object.fromEntries(added) };
}

/** Refuses a target that the operator named and that nobody may return to. */
function refuseTarget(
  { parts, withdrawn }: LiveSet,
  history: readonly LiveSet[],
  name: ReleaseName,
  to: string,
) {
  if (to === ABSENT && history.slice(1).some((earlier) => !earlier.parts[name])) return;
  if (parts[name] === to) throw new DeliveryError('usage', `${name} ${to} и так в работе.`);
  if (withdrawn[name]?.includes(to)) {
    const message = `Релиз ${name} ${to} отозван. Если его отозвали зря, введите его снова:`;
    throw new DeliveryError('withdrawn', message, [], ['promote', name, to, ...REASON]);
  }
  if (findCandidates(history, name, '', {}).includes(to)) return;
  const message = `Релиз ${name} ${to} ещё не был в работе: это не откат, а ввод.`;
  throw new DeliveryError('never_live', message, [], ['promote', name, to, ...REASON]);
}

/** The versions to try: what each part was before, then the sets that were live together, the most recent first. */
function* targets(
  history: readonly LiveSet[],
  withdrawn: LiveSet['withdrawn'],
  returns: readonly Return[],
): Generator<Versions> {
  const candidates = new Map(
    returns.map(({ name, to }) => [name, to ? [to] : findCandidates(history, name, '', withdrawn)]),
  );
  const sets = [
    Object.fromEntries([...candidates].map(([name, [version]]) => [name, version])),
    ...history
      .slice(1)
      .map(({ parts }) => Object.fromEntries(returns.map(({ name, to }) => [name, to ?? parts[name]]))),
  ] as Versions[];
  const seen = new Set<string>();
  for (const set of sets) {
    const isOpen = returns.every(({ name }) => candidates.get(name)?.includes(set[name] ?? ''));
    const key = JSON.stringify(set);
    if (!isOpen || seen.has(key)) continue;
    seen.add(key);
    yield set;
  }
}

async function readWhole(store: Store, versions: Versions): Promise<ReleaseSet> {
  const set: ReleaseSet = {};
  for (const [name, version] of Object.entries(versions) as [ReleaseName, string][]) {
    if (version === ABSENT) continue;
    const release = await getRelease(store, name, version);
    await verifyFiles(store, release);
    set[name] = release;
  }
  return set;
}

function reasonsOf(error: unknown): string[] {
  if (!(error instanceof DeliveryError)) throw error;
  return [error.message, ...error.details];
}

function refusal(
  { parts }: LiveSet,
  names: readonly ReleaseName[],
  obstacles: readonly string[],
  nearest: Versions | null,
  why: string,
): DeliveryError {
  const bad = names.map((name) => (parts[name] ? `${name} с ${parts[name]}` : name)).join(', ');
  const message = `Некуда откатить ${bad}, ничего не изменено.`;
  const reasons =
    obstacles.length > 0 ? obstacles : ['ни один другой неотозванный релиз ещё не был в работе'];
  if (!nearest) return new DeliveryError('nothing_to_return_to', message, reasons);
  const together = { ...Object.fromEntries(names.map((name) => [name, ''])), ...nearest };
  const words = Object.entries(together).flatMap(([name, version]) => (version ? [name, version] : [name]));
  return new DeliveryError('nothing_to_return_to', `${message} Ближайший набор, который сходится:`, reasons, [
    'rollback',
    ...words,
    '--why',
    why,
  ]);
}
