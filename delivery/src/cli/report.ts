import type { LedgerLine } from '@league/shared/release';
import type { Revision } from '../channel/revision.ts';
import type { DeliveryError } from '../delivery-error.ts';

/** What a change has done, or would do. */
export function describeChange({ previous, channel, written, notes }: Revision, dryRun: boolean): string {
  if (!written && channel === previous) return `Уже в работе, менять нечего (ревизия ${channel.revision}).`;
  const isRetired = channel.ledger.some(({ action }) => action === 'retire');
  const reach = isRetired ? ', в открытых вкладках – в течение минуты' : '';
  const head = dryRun
    ? `Пробный прогон: стала бы ревизия ${channel.revision}, ничего не записано.`
    : `Ревизия ${channel.revision} в работе со следующей загрузки страницы${reach}.`;
  const changes = channel.ledger.map((line) => `  ${describeMove(line)}`);
  const { retired } = channel.discovery;
  const notices = channel.ledger.flatMap(({ action, name }) =>
    action === 'retire' ? [`  людям: «${retired?.[name]?.notice}»`] : [],
  );
  const withdrawn = Object.entries(channel.withdrawn).flatMap(([name, versions]) =>
    versions
      .filter((version) => !previous?.withdrawn[name]?.includes(version))
      .map((version) => `  отозван: ${name} ${version}`),
  );
  const checks = (channel.ledger[0]?.evidence ?? []).filter((line) => !notes.includes(line));
  const evidence = checks.map((line) => `  проверено: ${line}`);
  return [head, ...changes, ...notices, ...withdrawn, ...notes.map((note) => `  ${note}`), ...evidence].join(
    '\n',
  );
}

/** The code, the reasons, and the way on as a command to copy. */
export function describeRefusal({ code, message, details, wayOn }: DeliveryError): string {
  const reasons = details.map((detail) => `\n  - ${detail}`).join('');
  return `Отказ (${code}): ${message}${reasons}${wayOn ? `\n\n${commandLine(wayOn)}` : ''}`;
}

/** A release command, quoted for a shell. */
export const commandLine = (words: readonly string[]) =>
  `  npm run release -- ${words.map((word) => (/^[\w@.+/:-]+$/.test(word) ? word : quote(word))).join(' ')}`;

const quote = (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** One part's line of a change. */
export function describeMove({ action, name, from, to }: LedgerLine): string {
  if (action === 'retire' && !from) return `${name}: другая фраза для людей`;
  // A rollback to the time before the part takes it off, too.
  if (from === to && (action === 'retire' || action === 'rollback'))
    return `${name}: ${from} → снята с сайта`;
  if (from === to) return `${name}: остаётся ${to}`;
  return `${name}: ${from ?? '—'} → ${to}`;
}

/** Keeps the `-dirty` mark of a release that was built from uncommitted changes. */
export const shortCommit = (commit: string) => commit.replace(/^([0-9a-f]{12})[0-9a-f]+/, '$1');
