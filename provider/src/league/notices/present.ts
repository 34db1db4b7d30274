import { addDays, ERROR_CODES, type Notice } from '@league/shared/contract';
import { eq, gte, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { shownPictureRoute } from '../../people/images/shown-picture.ts';
import { type NoticeRow, notices } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';

/** A sample never ends: its last day is always so many days ahead. */
const SAMPLE_DAYS = 14;

/** The last day on which a notice is shown. */
export const lastDay = ({ isSample, until }: NoticeRow, today: string): string =>
  isSample ? addDays(today, SAMPLE_DAYS) : until;

/** The notices that are not over on this day. */
export const isShown = (today: string) => or(notices.isSample, gte(notices.until, today));

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

const PATH = '/notice-pictures';

/** The path at which everybody sees the picture of a notice. */
const pictureUrl = (name: string | null): string | null => name && `/api${PATH}/${name}`;

/** The pictures of notices; a browser that has one asks again each time, so that it is gone when it is taken away. */
export async function noticePictureRoute(app: FastifyInstance): Promise<void> {
  shownPictureRoute(app, {
    ...{ path: PATH, cacheControl: 'no-cache' },
    isShown: async (name) => (await app.db.$count(notices, eq(notices.picture, name))) > 0,
  });
}
