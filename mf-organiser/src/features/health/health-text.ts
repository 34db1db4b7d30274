import { type PluralForms, plural, type ReleaseHealth, type SiteHealth } from '@league/shared/contract';
import type { LiveSet } from '@league/shared/release';

type Fault = keyof ReleaseHealth['faults'];

/** What people call a part. */
export const titleOf = ({ titles }: SiteHealth, name: string): string =>
  name === 'shell' ? 'Оболочка (шапка, главная, вход)' : (titles[name] ?? name);

/** What people call the parts whose live release fails in tabs. */
const failing = (health: SiteHealth): string[] =>
  health.releases
    .filter(({ name, version, faults }) => version === health.live[name] && Object.keys(faults).length > 0)
    .map(({ name }) => titleOf(health, name));

/** How the site fares, for somebody who runs a tournament and no site. */
export function healthText(health: SiteHealth): string {
  const parts = failing(health);
  if (parts.length > 0)
    return `Сайт работает, но у некоторых посетителей сбои: ${parts.join(', ')}. Если они мешают, позвоните тем, кто обслуживает сайт, и пришлите им строки ниже.`;
  return health.off?.length ? 'Сайт работает, кроме того, что снято.' : 'Сайт работает: сбоев нет.';
}

export const healthTone = (health: SiteHealth) =>
  failing(health).length > 0 || health.off?.length ? ('warning' as const) : ('success' as const);

const FAULTS: Record<Fault, string> = {
  load: 'не пришли файлы',
  render: 'сломалась при показе',
  handler: 'ошибка после показа',
};
const number = new Intl.NumberFormat('ru-RU');

/** «не пришли файлы: 3» for each fault. */
export const faultTexts = ({ faults }: ReleaseHealth): string[] =>
  (Object.entries(faults) as [Fault, number][]).map(([fault, times]) => `${FAULTS[fault]}: ${times}`);

const PAGES = { one: 'страница', few: 'страницы', many: 'страниц' };
const counted = (count: number, forms: PluralForms) => `${number.format(count)}\u00a0${plural(count, forms)}`;

export const pagesText = (pages: number): string => counted(pages, PAGES);

type Change = SiteHealth['changes'][number];

/** «введён релиз 1.3.0 вместо 1.2.0», in words that suit every name of a part. */
export const changeText = ({ action, from, to }: Change): string =>
  TEXTS[action as LiveSet['action']]?.(to, from) ?? `${action} ${to}`;

type TextOf = (to: string, from: string | null) => string;

const replaced: TextOf = (to, from) => (from === null ? to : `${to} вместо ${from}`);

const TEXTS: Record<LiveSet['action'], TextOf> = {
  promote: (to, from) => `введён релиз ${replaced(to, from)}`,
  // A rollback to the time before the part takes it off.
  rollback: (to, from) =>
    from === to ? `откат снял с сайта релиз ${to}` : `откат, снова релиз ${replaced(to, from)}`,
  retire: (to) => `снят с сайта релиз ${to}`,
};
