import { readFile } from 'node:fs/promises';
import { DeliveryError, WITHOUT_SMOKE } from '../../delivery-error.ts';
import type { ReleaseId } from '../../release/releases.ts';
import { directoryStore, type Store } from '../../release/store.ts';
import { promote as makeLive } from '../../sets/promotion.ts';
import type { TryOut } from '../../sets/revision.ts';
import { takeSet } from '../../sets/set-file.ts';
import { type Environment, fromHere } from '../../settings.ts';
import { expectCount, readParts, usage } from '../arguments.ts';
import { CHANGE_OPTIONS, resolveId, runChange } from '../change-command.ts';
import { command, open } from '../command.ts';

/** Makes published releases live, or the set of another site. */
export const promote = command({
  name: 'promote',
  help: `promote   <часть> <версия> [<часть> <версия> …] --why "…"   ввести в работу, несколько — одной ревизией
promote   --set <файл> [--from <папка>] --why "…"            ввести набор другого сайта одной ревизией; --from – откуда взять недостающие релизы`,
  options: {
    ...CHANGE_OPTIONS,
    set: { type: 'string' },
    from: { type: 'string' },
    'without-smoke': { type: 'string' },
    'during-tournament': { type: 'string' },
  },
  run({ words, values, args }, workplace) {
    const { set, from } = values;
    if (set !== undefined) expectCount(words, 0, 0);
    else if (from !== undefined) throw usage('--from у promote стоит рядом с --set.');
    const named = set === undefined ? readIds(words) : [];
    const untried = readExcuse('without-smoke', values['without-smoke'], 'почему без пробы');
    const excuse = readExcuse(
      'during-tournament',
      values['during-tournament'],
      'почему не ждёт конца турнира',
    );
    const trial: TryOut | undefined = untried
      ? async () => [`без пробы в Chromium: ${untried}`]
      : workplace.tryOut;
    return runChange(
      values,
      workplace,
      async ({ store, request, running }) => {
        const taken =
          set === undefined ? undefined : await readTaken(store, set, from, workplace.environment);
        const ids = taken?.ids ?? (await Promise.all(named.map((id) => resolveId(store, id))));
        const { evidence } = taken ?? {};
        const asking = { ...request, evidence, tryOut: trial ?? refuseWithoutChromium };
        return makeLive(store, ids, asking, { running, excuse, words: args });
      },
      true,
    );
  },
});

/** `rating 1.1.0 events 2.0.0`: parts with their versions. */
const readIds = (words: readonly string[]): ReleaseId[] =>
  readParts(words).map(({ name, version }) => {
    if (!version) throw usage('Назовите часть и версию, например: rating 1.1.0.');
    return { name, version };
  });

function readExcuse(option: string, given: string | undefined, asked: string): string | undefined {
  const reason = given?.trim();
  if (given !== undefined && !reason) throw usage(`Назовите, ${asked}: --${option} "…".`);
  return reason;
}

/** The set of another site in this file, with releases of its store. */
async function readTaken(store: Store, set: string, from: string | undefined, environment: Environment) {
  const text = await readFile(fromHere(set, environment), 'utf8').catch(() => {
    throw new DeliveryError('bad_setting', `Файл ${set} не читается.`);
  });
  return takeSet(store, text, from === undefined ? undefined : directoryStore(fromHere(from, environment)));
}

async function refuseWithoutChromium(): Promise<never> {
  const message = 'Эта команда не пробует набор в Chromium; пробует npm run release в исходниках сайта.';
  throw new DeliveryError('no_chromium', message, [WITHOUT_SMOKE]);
}

/** Puts builds into the store. */
export const publish = command({
  name: 'publish',
  help: 'publish   <часть> [версия] [<часть> …] [--from <папка>]     собрать (или взять готовую папку) и положить в хранилище',
  options: { from: { type: 'string' } },
  async *run({ words, values: { from } }, workplace) {
    const parts = readParts(words);
    if (from && parts.length > 1) throw usage('--from – папка одной части.');
    if (!workplace.publish)
      throw new DeliveryError('usage', 'Публикует только команда в исходниках проекта: npm run release.');
    yield* workplace.publish({ parts, from }, await open(workplace));
  },
});
