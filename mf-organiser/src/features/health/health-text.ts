import { type PluralForms, plural, type ReleaseHealth, type SiteHealth } from '@league/shared/contract';
import type { LedgerLine } from '@league/shared/release';

type Fault = keyof ReleaseHealth['faulty'];
type Vital = keyof ReleaseHealth['vitals'];

/** What people call a part. */
export const titleOf = ({ titles }: SiteHealth, name: string): string =>
  name === 'shell' ? 'Оболочка: шапка, главная, вход' : (titles[name] ?? name);

const FAULTS: Record<Fault, string> = {
  load: 'не пришли файлы',
  render: 'сломалась при показе',
  handler: 'ошибка после показа',
  call: 'сервер не понял вызов',
};
const VITALS: Record<Vital, string> = {
  lcp: 'главное видно',
  inp: 'ответ на нажатие',
  cls: 'сдвиг страницы',
};

const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 });
const percent = new Intl.NumberFormat('ru-RU', { style: 'percent', maximumFractionDigits: 1 });

/** «не пришли файлы: 3 вкладки (2,5 %)» for each fault. */
export const faultTexts = ({ faulty, sessions }: ReleaseHealth): string[] =>
  (Object.entries(faulty) as [Fault, number][]).map(
    ([fault, tabs]) =>
      `${FAULTS[fault]}: ${tabsText(tabs)} (${percent.format(tabs / Math.max(1, sessions))})`,
  );

const TABS = { one: 'вкладка', few: 'вкладки', many: 'вкладок' };
const PAGES = { one: 'страница', few: 'страницы', many: 'страниц' };
const counted = (count: number, forms: PluralForms) => `${number.format(count)}\u00a0${plural(count, forms)}`;

export const tabsText = (tabs: number): string => counted(tabs, TABS);
export const pagesText = (pages: number): string => counted(pages, PAGES);

/** «главное видно за 1 300 мс» for each vital that was measured. */
export const vitalTexts = ({ vitals }: ReleaseHealth): string[] =>
  (Object.entries(vitals) as [Vital, { within: number | null }][]).map(([vital, { within }]) =>
    within === null
      ? `${VITALS[vital]}: больше, чем считается`
      : `${VITALS[vital]}: до ${number.format(within)}${vital === 'cls' ? '' : '\u00a0мс'}`,
  );

const UNITS = [
  [86_400, 'дн.'],
  [3_600, 'ч'],
  [60, 'мин'],
] as const;

/** «3 ч», of seconds; «–» without a value. */
export function durationText(seconds: number | null): string {
  if (seconds === null) return '–';
  const [size, unit] = UNITS.find(([least]) => seconds >= least) ?? [1, 'с'];
  return `${number.format(Math.round((seconds / size) * 10) / 10)}\u00a0${unit}`;
}

export const shareText = (share: number | null): string => (share === null ? '–' : percent.format(share));

const moment = new Intl.DateTimeFormat('ru-RU', {
  ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  timeZone: 'Europe/Moscow',
});

/** «27 ноября в 14:05», in Moscow. */
export const momentText = (at: string): string => moment.format(new Date(at));

const ACTIONS: Record<LedgerLine['action'], string> = {
  promote: 'введена',
  rollback: 'откат',
  undo: 'откат отменён',
  retire: 'снята с сайта',
  reinstate: 'снят отзыв',
  share: 'введена для части посетителей',
  unshare: 'убрана у части посетителей',
  discard: 'удалены нечитаемые ревизии',
  hold: 'наблюдение её не откатывает:',
};

/** «введена 1.2.0 → 1.3.0». */
export function changeText({ action, slot, from, to }: SiteHealth['changes'][number]): string {
  const text = ACTIONS[action as LedgerLine['action']] ?? action;
  if (slot) return `слот ${slot}: ${text}`;
  return `${text} ${from === null || from === to ? to : `${from} → ${to}`}`;
}
