import { DeliveryError } from '../../delivery-error.ts';
import { type Finding, verifyStore } from '../../upkeep/verify.ts';
import { command, open } from '../command.ts';
import { commandLine } from '../report.ts';
import { expectCount } from '../words.ts';

/** Says what is damaged in the store; throws `damaged_store` if something has to be done. */
export const verify = command({
  name: 'verify',
  help: 'verify                                        всё ли в хранилище цело',
  options: {},
  async *run({ words }, workplace) {
    expectCount(words, 0, 0);
    const findings = await verifyStore(await open(workplace));
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
