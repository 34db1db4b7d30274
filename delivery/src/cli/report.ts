import type { Channel, LedgerLine, ReleaseName } from '@league/shared/release';
import { type HistoryLine, readHistory, trialOf } from '../channel/ledger.ts';
import type { Revision } from '../channel/revision.ts';
import { DeliveryError } from '../delivery-error.ts';
import type { Publication } from '../publish/publish.ts';
import type { Store } from '../release/store.ts';
import type { Leftover } from '../upkeep/leftovers.ts';
import type { Finding } from '../upkeep/verify.ts';

export function describePublication({ release, created, mended = [] }: Publication): string {
  const { name, version, files, commit } = release;
  const size = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  if (mended.length > 0)
    return `${name} ${version} уже опубликован; повреждённое заменено целым: ${mended.join(', ')}.`;
  if (!created) return `${name} ${version} уже опубликован, содержимое то же.`;
  return `Опубликован ${name} ${version}: файлов ${Object.keys(files).length}, ${formatSize(size)}, коммит ${shortCommit(commit)}.`;
}

export function describeChange(
  { previous, channel, written, notes }: Pick<Revision, 'previous' | 'channel' | 'written' | 'notes'>,
  dryRun: boolean,
): string {
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
  const checks = checksOfChange(channel).filter((line) => !notes.includes(line));
  const evidence = checks.map((line) => `  проверено: ${line}`);
  return [head, ...changes, ...notices, ...withdrawn, ...notes.map((note) => `  ${note}`), ...evidence].join(
    '\n',
  );
}

/** What was checked of the parts that the change touches, and how many others fit; the ledger has every line. */
function checksOfChange({ live, ledger }: Channel): string[] {
  const evidence = ledger[0]?.evidence ?? [];
  const changed = new Set(ledger.map(({ name }) => name));
  const others = Object.entries(live).filter(([name]) => !changed.has(name));
  const isOfOther = (line: string) =>
    others.some(
      ([name, version]) => line.startsWith(`${name} ${version} `) && !line.startsWith(trialOf(name, version)),
    );
  const shown = evidence.filter((line) => !isOfOther(line));
  return shown.length === evidence.length ? shown : [...shown, `остальные части подходят: ${others.length}`];
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

export async function describeHistory(store: Store, only: ReleaseName | undefined): Promise<string> {
  const lines = (await readHistory(store)).filter(({ name }) => !only || name === only);
  return lines.length === 0 ? 'Журнал пуст.' : lines.map(describeLine).join('\n');
}

const describeLine = (line: HistoryLine) =>
  `${line.revision}  ${line.at}  ${line.action}  ${describeMove(line)}  ${line.who}${line.isAutomatic ? ', само' : ''}  «${line.why}»`;

function describeMove({ action, name, from, to }: LedgerLine): string {
  if (action === 'reinstate') return `${name}: отзыв ${to} снят`;
  if (action === 'discard') return 'удалены нечитаемые ревизии';
  if (action === 'retire' && !from) return `${name}: другая фраза для людей`;
  // A rollback to the time before the part takes it off, too.
  if (from === to && (action === 'retire' || action === 'rollback'))
    return `${name}: ${from} → снята с сайта`;
  if (from === to) return `${name}: остаётся ${to}`;
  return `${name}: ${from ?? '—'} → ${to}`;
}

/** Keeps the `-dirty` mark of a release that was built from uncommitted changes. */
export const shortCommit = (commit: string) => commit.replace(/^([0-9a-f]{12})[0-9a-f]+/, '$1');

const formatSize = (bytes: number) => `${Math.ceil(bytes / 1024)} КиБ`;

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
