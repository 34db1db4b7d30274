import { DeliveryError } from '../../delivery-error.ts';
import { findProvider } from '../../sets/provider.ts';
import { localSite } from '../../settings.ts';
import { type Finding, verifyStore } from '../../upkeep/verify.ts';
import { command, open } from '../command.ts';
import { commandLine } from '../report.ts';
import { expectCount } from '../words.ts';

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
