import { momentInWords } from '@league/shared/contract';
import type { Evidence } from './judge.ts';
import { isFault, type Sign } from './tally.ts';

/** Name in the ledger, where there is no key to name it. */
export const WATCH = 'наблюдение';

/** What is wrong, of a release. */
const WRONG: Record<Sign, string> = {
  load: 'не загружается',
  render: 'не показывается',
  handler: 'ошибается в работе',
  call: 'неверно вызывает API',
  lcp: 'открывается медленнее',
  inp: 'отвечает медленнее',
  cls: 'сдвигает страницу сильнее',
};

const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 });

function above({ sign, above: value = 0 }: Evidence): string {
  if (isFault(sign)) return '';
  return sign === 'cls'
    ? `, сдвиг больше ${numbers.format(value)}`
    : `, дольше ${numbers.format(value / 1_000)} с`;
}

const unitOf = (sign: Sign) => (isFault(sign) ? 'сетей' : 'вкладок');
const of = ({ failing, sessions }: { failing: number; sessions: number }) => `${failing} из ${sessions}`;

/** One sentence for the ledger. */
export function reasonOf(evidence: Evidence): string {
  const { name, version, sign, before, after } = evidence;
  const earlier = before.sessions > 0 ? `раньше ${of(before)}` : 'раньше её почти не открывали';
  return `${name} ${version} ${WRONG[sign]}${above(evidence)}: ${of(after)} ${unitOf(sign)}, ${earlier}`;
}

/** The lines below it. */
export function evidenceLines(evidence: Evidence): string[] {
  const { sign, before, after, since, failures } = evidence;
  return [
    `наблюдение: ${of(after)} ${unitOf(sign)}, с ${momentInWords(new Date(`${since}Z`))} по Москве`,
    `раньше (${before.version ?? 'никакой'}): ${of(before)} ${unitOf(sign)}`,
    ...failures.map(({ named, count }) => `${named}: ${count}`),
  ];
}
