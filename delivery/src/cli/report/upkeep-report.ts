import { DeliveryError } from '../../delivery-error.ts';
import type { Leftover } from '../../upkeep/leftovers.ts';
import type { Finding } from '../../upkeep/verify.ts';
import { commandLine } from './cli-report.ts';

/** The result of `verify`; throws `damaged_store` if something has to be done. */
export function reportFindings(findings: readonly Finding[]): string {
  const text = findings.map(describeFinding);
  if (!findings.some(({ isProblem }) => isProblem)) return ['Хранилище цело.', ...text].join('\n');
  throw new DeliveryError('damaged_store', 'В хранилище есть повреждения.', text);
}

function describeFinding({ text, details = [], wayOn }: Finding): string {
  const lines = details.map((detail) => `\n      ${detail}`);
  return `${text}${lines.join('')}${wayOn ? `\n    ${commandLine(wayOn)}` : ''}`;
}

export function describeLeftovers(leftovers: readonly Leftover[], dryRun: boolean): string {
  if (leftovers.length === 0) return 'Удалять нечего.';
  const head = dryRun
    ? `Пробный прогон: было бы удалено ${leftovers.length}.`
    : `Удалено: ${leftovers.length}.`;
  return [head, ...leftovers.map(({ path, reason }) => `  ${path}  ${reason}`)].join('\n');
}
