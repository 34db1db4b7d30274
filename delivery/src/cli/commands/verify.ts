import { DeliveryError } from '../../delivery-error.ts';
import { findProvider } from '../../sets/provider.ts';
import { type Finding, verifyStore } from '../../upkeep/verify.ts';
import { command, open } from '../command.ts';
import { commandLine } from '../report.ts';
import { expectCount } from '../words.ts';

/** Says what is damaged in the store; throws `damaged_store` if something has to be done. */
export const verify = command({
  name: 'verify',
  help: 'verify    [--provider <адрес>]                всё ли в хранилище цело, есть ли у API вызовы последних трёх наборов',
  options: { provider: { type: 'string' } },
  async *run({ words, values }, workplace) {
    expectCount(words, 0, 0);
    const store = await open(workplace);
    const { PROVIDER_URL, PORT } = workplace.environment;
    const url = values.provider ?? (PROVIDER_URL || `http://localhost:${PORT || 3000}`);
    const required = values.provider !== undefined;
    const provider = await findProvider(store, { url, required, needsCalls: true }).catch((error) => {
      if (required) throw error;
    });
    const findings = await verifyStore(store, provider ?? undefined);
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
