import { type ClubApplication, weightText } from '@league/shared/contract';
import type { RowField } from '@league/shared/tournament';
import type { WeightGroup } from './categories.ts';

export const FIELD_LABELS: Record<RowField, string> = {
  name: 'Фамилия и имя',
  birthdate: 'Дата рождения',
  weight: 'Вес',
  sport_qualification: 'Разряд',
  technical_quality: 'Пояс',
  city: 'Город',
  teamName: 'Команда',
  coachName: 'Тренер',
};

/** «6 гып», «1 Пум». */
export const levelText = (level: string): string => (/^\d+$/.test(level) ? `${level}\u00a0гып` : level);

export const SEX_TITLES = { М: 'Юноши', Ж: 'Девушки' } as const;

/** «Юноши, до 41 кг» */
export const groupTitle = ({ sex, weight }: Pick<WeightGroup, 'sex' | 'weight'>): string =>
  sex && weight ? `${SEX_TITLES[sex]}, ${weightText(weight)}` : 'Вес не указан';

const momentFormat = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'short' });

/** «отправлена 21.11.2026, 16:40, автор — Климов Сергей Павлович» */
export const sentText = ({ sent_at, author }: Pick<ClubApplication, 'sent_at' | 'author'>): string =>
  `отправлена ${momentFormat.format(new Date(sent_at))}, автор — ${author.name}`;
