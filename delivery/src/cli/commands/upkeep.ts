import { DeliveryError } from '../../delivery-error.ts';
import { findProvider } from '../../sets/provider.ts';
import { retire as takeOff } from '../../sets/retire.ts';
import { localSite } from '../../settings.ts';
import { prune as removeOld } from '../../upkeep/prune.ts';
import { type Finding, verifyStore } from '../../upkeep/verify.ts';
import { expectCount, readName, usage } from '../arguments.ts';
import { CHANGE_OPTIONS, runChange } from '../change-command.ts';
import { command, open } from '../command.ts';
import { commandLine } from '../report.ts';

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
    const gone = await removeOld(await open(workplace), { retentionDays: Number(days), dryRun });
    if (gone.length === 0) return yield 'Удалять нечего.';
    const head = dryRun ? `Пробный прогон: было бы удалено ${gone.length}.` : `Удалено: ${gone.length}.`;
    yield [head, ...gone.map(({ path, reason }) => `  ${path}  ${reason}`)].join('\n');
  },
});

/** Says what is damaged in the store; throws `damaged_store` if something has to be done. */
export const verify = command({
  name: 'verify',
  help: 'verify    [--site <адрес>]                    всё ли в хранилище цело, есть ли у API вызовы последних трёх наборов',
  options: { site: { type: 'string' } },
  async *run({ words, values: { site } }, workplace) {
    expectCount(words, 0, 0);
    const { environment } = workplace;
    const store = await open(workplace);
    const url = site ?? (environment.SITE_URL || localSite(environment));
    const provider = await findProvider(store, { url, required: false, needsCalls: true }).catch(
      () => undefined,
    );
    const findings = await verifyStore(store, provider);
    const text = findings.map(describeFinding);
    if (findings.some(({ isProblem }) => isProblem))
      throw new DeliveryError('damaged_store', 'В хранилище есть повреждения.', text);
    yield ['Хранилище цело.', ...text].join('\n');
  },
});

function describeFinding({ text, details = [], wayOn }: Finding): string {
  const lines = details.map((detail) => `\n      ${detail}`);
  return `${text}${lines.join('')}${wayOn ? `\n    ${commandLine(wayOn)}` : ''}`;
}

/** Takes a part off the site. */
export const retire = command({
  name: 'retire',
  help: 'retire    <часть> --say "…" --why "…"   снять часть с сайта; --say – фраза для людей на этом месте',
  options: { ...CHANGE_OPTIONS, say: { type: 'string' } },
  run({ words, values }, workplace) {
    expectCount(words, 1, 1);
    const name = readName(words[0]);
    const notice = values.say?.trim();
    if (!notice) throw usage('Назовите фразу для людей: --say "Рейтинг вернётся в марте".');
    return runChange(values, workplace, ({ store, request }) => takeOff(store, { name, notice }, request));
  },
});
