import { addDays, ERROR_CODES, type Notice } from '@league/shared/contract';
import type { NoticeRow } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { pictureUrl } from './picture.ts';

/** A sample never ends: its last day is always so many days ahead. */
const SAMPLE_DAYS = 14;

/** The last day on which a notice is shown. */
export const lastDay = ({ isSample, until }: NoticeRow, today: string): string =>
  isSample ? addDays(today, SAMPLE_DAYS) : until;

export const presentNotice = (row: NoticeRow, today: string): Notice => ({
  id: row.id,
  title: row.title,
  text: row.text,
  until: lastDay(row, today),
  picture_url: pictureUrl(row.picture),
  picture_alt: row.pictureAlt,
  is_sample: row.isSample,
});

/** Another organiser has taken it away, mostly while somebody was writing. */
export const noticeGone = () =>
  new Refusal(404, ERROR_CODES.notFound, 'Этого объявления уже нет: его убрали.');
