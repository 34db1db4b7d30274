import { plural } from '@league/shared';
import { type DeskRating, type RatingId, startTime } from '@league/shared/contract';
import { nbsp } from '@league/shared/kit';

/** The pages of the tables. */
export const PAGES: Record<RatingId, string> = {
  championship: '/rating',
  'season-2024': '/rating_season_2024',
};

const FIGURES = new Intl.NumberFormat('ru-RU');
const ATHLETES = { one: 'спортсмен', few: 'спортсмена', many: 'спортсменов' };

/** «1 885 спортсменов» */
export const athletesText = (count: number): string =>
  `${FIGURES.format(count)}\u00a0${plural(count, ATHLETES)}`;

/** What everybody sees, since when, and who published it. */
export function liveText(live: DeskRating['live']): string {
  if (!live) return 'На сайте этой таблицы нет.';
  const { athletes, since, by } = live;
  const many = athletes === null ? '' : `: ${athletesText(athletes)}`;
  return `На сайте${since === null ? '' : ` с ${startTime(since)}`}${many}.${by === null ? '' : ` Автор публикации: ${by}.`}`;
}

/** «Загружена 24 ноября 2026, 12:00: 2 спортсмена. Автор: Иванова Анна.» */
export function uploadedText({ athletes, at, by }: NonNullable<DeskRating['uploaded']>): string {
  return nbsp(`Загружена ${startTime(at)}: ${athletesText(athletes)}.${by === null ? '' : ` Автор: ${by}.`}`);
}
