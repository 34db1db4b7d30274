import type { DeliveryError } from '../delivery-error.ts';
import { type Move, movesBetween } from '../sets/history.ts';
import type { Change } from '../sets/revision.ts';

/** What a change has done, or would do. */
export function describeChange({ previous, set, written }: Change, dryRun: boolean): string {
  if (!written && set.revision === previous?.revision)
    return `Уже в работе, менять нечего (ревизия ${set.revision}).`;
  const reach = set.action === 'retire' ? ', в открытых вкладках – в течение минуты' : '';
  const head = dryRun
    ? `Пробный прогон: стала бы ревизия ${set.revision}, ничего не записано.`
    : `Ревизия ${set.revision} в работе со следующей загрузки страницы${reach}.`;
  const moves = movesBetween(previous?.parts, set.parts).map(describeMove);
  const notices = Object.entries(set.retired)
    .filter(([name, { notice }]) => previous?.retired[name]?.notice !== notice)
    .map(([, { notice }]) => `людям: «${notice}»`);
  const withdrawn = Object.entries(set.withdrawn).flatMap(([name, versions]) =>
    versions
      .filter((version) => !previous?.withdrawn[name]?.includes(version))
      .map((version) => `отозван: ${name} ${version}`),
  );
  return [head, ...[...moves, ...notices, ...withdrawn, ...set.evidence].map((line) => `  ${line}`)].join(
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
export const describeMove = ({ name, from, to }: Move) =>
  `${name}: ${from ?? '—'} → ${to ?? 'снята с сайта'}`;

/** Keeps the `-dirty` mark of a release that was built from uncommitted changes. */
export const shortCommit = (commit: string) => commit.replace(/^([0-9a-f]{12})[0-9a-f]+/, '$1');
