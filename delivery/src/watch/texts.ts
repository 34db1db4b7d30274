import { momentInWords, plural } from '@league/shared/contract';
import type { LedgerLine } from '@league/shared/release';
import type { Evidence, Verdict } from './judge.ts';
import type { WatchedPromotion } from './promotions.ts';
import { isFault, type Sign } from './tally.ts';

/** Name in the ledger, where there is no key to name it. */
export const WATCH = 'наблюдение';

/** What is wrong, of a release. */
const WRONG: Record<Sign, string> = {
  load: 'не загружается',
  missing: 'не загружается, файла нет на сайте',
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

/** «rating 1.3.0, events 2.0.0» */
export const namesOf = (parts: readonly Pick<LedgerLine, 'name' | 'to'>[]): string =>
  parts.map(({ name, to }) => `${name} ${to}`).join(', ');

const NETWORKS = { one: 'сети', few: 'сетей', many: 'сетей' };
const TABS = { one: 'вкладки', few: 'вкладок', many: 'вкладок' };

const of = ({ failing, sessions }: { failing: number; sessions: number }) => `${failing} из ${sessions}`;
/** «19 из 21 сети» */
const ofThem = (sign: Sign, count: { failing: number; sessions: number }) =>
  `${of(count)} ${plural(count.sessions, isFault(sign) ? NETWORKS : TABS)}`;

/** One sentence for the ledger. */
export function reasonOf(evidence: Evidence): string {
  const { name, version, sign, before, after } = evidence;
  const earlier = before.sessions > 0 ? `раньше ${of(before)}` : 'раньше её почти не открывали';
  return `${name} ${version} ${WRONG[sign]}${above(evidence)}: ${ofThem(sign, after)}, ${earlier}`;
}

/** How the lines below it begin, after those of what was checked for any change. */
const SEEN = `${WATCH}: `;

export function evidenceLines(evidence: Evidence): string[] {
  const { sign, before, after, since, failures } = evidence;
  return [
    `${SEEN}${ofThem(sign, after)}, с ${momentInWords(new Date(`${since}Z`))} по Москве`,
    `раньше (${before.version ?? 'никакой'}): ${ofThem(sign, before)}`,
    ...failures.map(({ named, count }) => `${named}: ${count}`),
  ];
}

/** What the watch itself has seen, of all that the ledger says of its rollback. */
export function seenLines(evidence: readonly string[]): readonly string[] {
  const first = evidence.findLastIndex((line) => line.startsWith(SEEN));
  return first === -1 ? [] : evidence.slice(first);
}

/** What the watch makes of a promotion, for the operator. */
export function verdictText({ changes }: WatchedPromotion, verdict: Verdict): string {
  const text = `Наблюдение за ${namesOf(changes)}`;
  if (verdict.state === 'worse') return `${text}: людям хуже, ${reasonOf(verdict.evidence)}.`;
  const suspicion = verdict.suspect ? ` ${suspicionText(verdict.suspect)}` : '';
  if (verdict.state === 'content') return `${text}: спокойно, сетей ${verdict.networks}.${suspicion}`;
  const { name, networks, missing } = verdict;
  return `${text}: мало посетителей, судить рано и само ничего не сделает. У ${name} засчитано сетей ${networks}, нужно ещё ${missing}.${suspicion}`;
}

const suspicionText = (suspect: Evidence) =>
  `Похоже на сбой: ${reasonOf(suspect)}. Откатит, когда в те же минуты откроют и другие части: плохой могла быть связь. Не ждать: rollback ${suspect.name}.`;
