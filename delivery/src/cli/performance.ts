import type { ReleaseName } from '@league/shared/release';
import { findGaps, readHistory } from '../channel/ledger.ts';
import { DeliveryError } from '../delivery-error.ts';
import { type Measures, type Median, type Performance, performanceOf } from '../performance/performance.ts';
import type { Store } from '../release/store.ts';
import type { Report } from './commands.ts';

/** How the site was delivered, from its ledger: sentences for the operator, or JSON for a program. */
export async function describeReport(store: Store, { name, days, json }: Report): Promise<string> {
  const [lines, gaps] = [await readHistory(store), await findGaps(store)];
  const performance = performanceOf({ lines, gaps }, new Date(), days);
  const { parts, ...rest } = performance;
  const shown = parts.filter((part) => !name || part.name === name);
  if (name && shown.length === 0)
    throw new DeliveryError('unknown_release', `Части ${name} нет в журнале: её ещё не вводили.`);
  if (json) return JSON.stringify(name ? { ...rest, parts: shown } : performance, null, 2);
  if (lines.length === 0 && gaps.length === 0) return 'Журнал пуст.';
  return describePerformance(performance, days, name);
}

/** The period, then the measures of all and of each part, or of one part alone. */
export const describePerformance = (
  performance: Performance,
  days: number,
  only: ReleaseName | undefined,
): string => [...describePeriod(performance, days), ...describeParts(performance, only)].join('\n');

function describePeriod({ since, until, gaps, discards }: Performance, days: number): string[] {
  const isShorter = Date.parse(until) - Date.parse(since) < days * DAY * 1_000;
  return [
    `Выпуски за ${inUnit(days, 'day')}: ${dateOf(since)} – ${dateOf(until)}${isShorter ? ' (раньше журнала нет)' : ''}.`,
    ...(gaps.length > 0
      ? [`В журнале не читаются ревизии: ${gaps.join(', ')}. Что в них было, сюда не вошло.`]
      : []),
    ...(discards > 0 ? [`Нечитаемые ревизии удаляли: ${discards}. Что в них было, сюда не вошло.`] : []),
  ];
}

function describeParts({ code, content, parts }: Performance, only: ReleaseName | undefined): string[] {
  const shown = parts.filter(({ name }) => !only || name === only);
  const idle = shown.filter(({ deployments }) => deployments === 0).map(({ name }) => name);
  const groups: [string, Measures][] = only
    ? []
    : [
        ['Части с кодом, вместе', code],
        ['Содержимое, вместе', content],
      ];
  const busy = [...groups, ...shown.map((part) => [part.name, part] as const)].filter(
    ([, { deployments }]) => deployments > 0,
  );
  return [
    ...busy.flatMap(([title, measures]) => ['', ...describeMeasures(title, measures)]),
    ...(idle.length > 0 ? ['', `За это время не вводили: ${idle.join(', ')}.`] : []),
  ];
}

/** With fewer values a median or a share says little. */
const ENOUGH = 5;

function describeMeasures(title: string, measures: Measures): string[] {
  const { deployments, perWeek, leadTime, failed, failureRate, timeToRestore, unrestored } = measures;
  const isLittle = deployments < ENOUGH;
  const often = perWeek === null ? 'журналу меньше недели' : `в неделю ${oneDigit(perWeek)}`;
  return [
    `${title}${isLittle ? ' – мало данных' : ''}`,
    `  вводов: ${deployments}, ${often}`,
    `  от коммита до людей: ${describeMedian(leadTime, isLittle) ?? 'время коммита не записано'}`,
    `  неудачных: ${failed}${isLittle ? '' : ` (${percent(failureRate ?? 0)})`}`,
    ...(failed > 0 ? [`  до возврата: ${describeMedian(timeToRestore, isLittle) ?? 'ещё нет'}`] : []),
    ...(unrestored > 0 ? [`  сняты и ещё не вернулись: ${unrestored}`] : []),
  ];
}

function describeMedian({ median, count }: Median, isLittle: boolean): string | undefined {
  if (median === null) return undefined;
  const warning = count < ENOUGH && !isLittle ? ', мало данных' : '';
  return `${describeSeconds(median)} – медиана, значений ${count}${warning}`;
}

const DAY = 86_400;
const UNITS = [
  [DAY, 3_600, 'day', 'hour'],
  [3_600, 60, 'hour', 'minute'],
  [60, 1, 'minute', 'second'],
] as const;

/** The two largest units; the smaller one is rounded. */
function describeSeconds(seconds: number): string {
  for (const [large, small, unit, below] of UNITS) {
    const rounded = Math.round(seconds / small) * small;
    if (rounded < large) continue;
    const rest = (rounded % large) / small;
    return [inUnit(Math.floor(rounded / large), unit), ...(rest > 0 ? [inUnit(rest, below)] : [])].join(' ');
  }
  return inUnit(Math.round(seconds), 'second');
}

// Made when they are needed: a formatter takes 4 ms, and a rollback starts the same file.
const inUnit = (value: number, unit: string) =>
  value.toLocaleString('ru-RU', { style: 'unit', unit, unitDisplay: 'short' });
const oneDigit = (value: number) => value.toLocaleString('ru-RU', { maximumFractionDigits: 1 });
const percent = (share: number) =>
  share.toLocaleString('ru-RU', { style: 'percent', maximumFractionDigits: 0 });
/** In Moscow, like every day of the league. */
const dateOf = (at: string) =>
  new Date(at).toLocaleDateString('ru-RU', { dateStyle: 'short', timeZone: 'Europe/Moscow' });
