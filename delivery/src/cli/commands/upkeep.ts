import { prune as removeOld } from '../../upkeep/prune.ts';
import { command, open } from '../command.ts';
import { expectCount, usage } from '../words.ts';

/** Removes what nobody needs. */
export const prune = command({
  name: 'prune',
  help: 'prune     [--keep-days 30] [--dry-run]         удалить лишнее и старые релизы',
  options: {
    'keep-days': { type: 'string', default: '30' },
    'dry-run': { type: 'boolean', default: false },
  },
  async *run({ words, values: { 'keep-days': days, 'dry-run': dryRun } }, workplace) {
    expectCount(words, 0, 0);
    if (!/^\d{1,4}$/.test(days)) throw usage(`--keep-days ${days}: нужно целое число дней.`);
    const gone = await removeOld(await open(workplace), { keepDays: Number(days), dryRun });
    if (gone.length === 0) return yield 'Удалять нечего.';
    const head = dryRun ? `Пробный прогон: было бы удалено ${gone.length}.` : `Удалено: ${gone.length}.`;
    yield [head, ...gone.map(({ path, reason }) => `  ${path}  ${reason}`)].join('\n');
  },
});
