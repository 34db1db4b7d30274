import type { ReleaseHealth } from '@league/shared/contract';
import type { Fault, ReleaseName, Vital } from '@league/shared/release';
import { readNewestChannel } from '../channel/channel.ts';
import { readMinutes } from '../health/minutes.ts';
import { summarise } from '../health/summary.ts';
import type { Store } from '../release/store.ts';
import { verdictText } from '../watch/texts.ts';
import { findWatched } from '../watch/watched.ts';
import type { HealthQuestion } from './commands.ts';

const HOUR = 3_600_000;

const FAULT_TEXT: Record<Fault, string> = {
  load: 'файлы не пришли',
  render: 'сломалось при показе',
  handler: 'ошибка позже',
  call: 'сервер отверг вызов',
};
const VITAL_TEXT: Record<Vital, string> = { lcp: 'показ', inp: 'ответ на нажатие', cls: 'сдвиг' };

/** How the releases fare by what tabs have reported: sentences for the operator, or JSON for a program. */
export async function describeHealth(
  store: Store,
  { name, hours, json }: HealthQuestion,
  now = new Date(),
): Promise<string> {
  const minutes = await readMinutes(store, new Date(now.getTime() - hours * HOUR), now);
  const live = (await readNewestChannel(store))?.live ?? {};
  const shown = summarise(minutes).filter((release) => !name || release.name === name);
  if (json) return JSON.stringify(shown, null, 2);
  const dropped = minutes.reduce((sum, minute) => sum + minute.dropped, 0);
  const silent = Object.keys(live).filter((part) => isExpected(part, name, shown));
  const watched = (await findWatched(store, now)).filter(
    ({ promotion: { changes } }) => !name || changes.some((change) => change.name === name),
  );
  return [
    `Что сообщили вкладки за ${hours} ч. Одна сеть считается не больше пяти раз.`,
    ...watched.map(({ promotion, judge }) => verdictText(promotion, judge())),
    ...shown.map((release) => describeRelease(release, live[release.name] === release.version)),
    ...(silent.length > 0 ? [`Вкладки ничего не сообщили: ${silent.join(', ')}.`] : []),
    ...(dropped > 0 ? [`Не прочитано сообщений, их было слишком много: ${dropped}.`] : []),
  ].join('\n');
}

const isExpected = (part: string, name: ReleaseName | undefined, shown: readonly ReleaseHealth[]) =>
  !part.startsWith('content-') && (!name || part === name) && !shown.some((release) => release.name === part);

function describeRelease(release: ReleaseHealth, isLive: boolean): string {
  const { name, version, views, sessions, troubled, faulty, vitals, failures } = release;
  const faults = (Object.entries(faulty) as [Fault, number][]).map(
    ([fault, tabs]) => `${FAULT_TEXT[fault]} ${tabs} (${percent(tabs, sessions)})`,
  );
  const measured = (Object.entries(vitals) as [Vital, { within: number | null }][]).map(
    ([vital, { within }]) => `${VITAL_TEXT[vital]} ${valueText(vital, within)}`,
  );
  return [
    '',
    `${name} ${version}${isLive ? ', в работе' : ''}`,
    `  страниц: ${views}, вкладок: ${sessions}${troubled > 0 ? `, без связи с сервером: ${troubled}` : ''}`,
    `  ${faults.length > 0 ? faults.join(', ') : 'сбоев нет'}`,
    ...(measured.length > 0 ? [`  у трёх вкладок из четырёх: ${measured.join(', ')}`] : []),
    ...failures.map(({ what, count }) => `  ×${count} ${what}`),
  ].join('\n');
}

const percent = (part: number, all: number) =>
  all === 0 ? '—' : (part / all).toLocaleString('ru-RU', { style: 'percent', maximumFractionDigits: 1 });

function valueText(vital: Vital, within: number | null): string {
  if (within === null) return 'больше, чем считается';
  const text = within.toLocaleString('ru-RU', { maximumFractionDigits: 3 });
  return vital === 'cls' ? `до ${text}` : `до ${text}\u00a0мс`;
}
