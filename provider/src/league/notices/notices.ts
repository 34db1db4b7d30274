import {
  ERROR_CODES,
  leagueDay,
  type Notice,
  type NoticeChange,
  type NoticeDraft,
} from '@league/shared/contract';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../identity/access/actor.ts';
import { shownPictureRoute } from '../../people/images/photo-address.ts';
import { longDay } from '../../people/notifications/describe-activity.ts';
import type { PersonalData } from '../../people/people/personal-data.ts';
import { eraseFromTexts } from '../../people/shown-names/public-texts.ts';
import type { Db } from '../../platform/db/database.ts';
import { type NoticeRow, notices, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { Refusal } from '../../platform/refusal.ts';
import { discardFile } from '../../platform/storage/removals.ts';

/** The notices that are not over on this day. */
export const isShown = (today: string) => gte(notices.until, today);

export const presentNotice = (row: NoticeRow): Notice => ({
  id: row.id,
  title: row.title,
  text: row.text,
  until: row.until,
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

/** What a form says of a notice. */
const textsOf = ({ title, text, until, picture_alt = '' }: NoticeDraft) => ({
  ...{ title, text, until },
  pictureAlt: picture_alt,
});

/**
 * Makes a notice and answers its id. Idempotent: author and fields identify it, so sending the same form again makes no
 * second one.
 */
export async function createNotice(tx: Db, draft: NoticeDraft, actor: Actor): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update');
  const given = textsOf(draft);
  const [existing] = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        eq(notices.createdBy, actor.id),
        eq(notices.title, given.title),
        eq(notices.text, given.text),
        eq(notices.until, given.until),
        eq(notices.pictureAlt, given.pictureAlt),
      ),
    );
  if (existing) return existing.id;
  const [made] = await tx
    .insert(notices)
    .values({ ...given, createdBy: actor.id })
    .returning({ id: notices.id });
  if (!made) throw new Error('The new notice was not returned');
  await record(tx, { action: 'notice_created', object: `notice:${made.id}` });
  return made.id;
}

const NAMES = { title: 'title', text: 'text', until: 'until', pictureAlt: 'picture_alt' } as const;
const FIELDS = Object.keys(NAMES) as (keyof typeof NAMES)[];

/**
 * Changes a notice; equal values are a no-op. A sample that somebody changes is a sample no more. Throws 404, and 409 for
 * a change that is based on a stale version, with the fields that differ.
 */
export async function changeNotice(
  tx: Db,
  id: number,
  { version, ...change }: NoticeChange,
  current: () => Promise<unknown>,
): Promise<void> {
  const before = await lockNotice(tx, id);
  const after = {
    ...textsOf(change),
    ...(change.picture_alt === undefined && { pictureAlt: before.pictureAlt }),
  };
  const changed = FIELDS.filter((field) => after[field] !== before[field]);
  if (changed.length === 0) return;
  if (version !== before.version)
    throw new Refusal(
      409,
      ERROR_CODES.staleVersion,
      'Пока вы правили, объявление изменил кто-то другой. Ничего не записано: сравните поля и сохраните снова.',
      {
        fields: Object.fromEntries(changed.map((field) => [NAMES[field], standsThere(before, field)])),
        current: await current(),
      },
    );
  await tx
    .update(notices)
    .set({ ...after, isSample: false, version: before.version + 1 })
    .where(eq(notices.id, id));
  await record(tx, { action: 'notice_changed', object: `notice:${id}` });
}

const standsThere = (before: NoticeRow, field: keyof typeof NAMES): string => {
  if (before[field] === '') return 'Сейчас здесь пусто';
  return `Сейчас здесь: ${field === 'until' ? longDay(before.until) : before[field]}`;
};

/**
 * Sets the picture of a notice, or with null removes it; the file of the previous one is removed after the transaction.
 * Throws 404.
 */
export async function setPicture(tx: Db, id: number, name: string | null): Promise<void> {
  const { picture } = await lockNotice(tx, id);
  if (picture === name) return;
  await tx
    .update(notices)
    .set({ picture: name, ...(name === null && { pictureAlt: '' }) })
    .where(eq(notices.id, id));
  if (picture) await discardFile(tx, 'uploads', picture);
  await record(tx, { action: 'notice_changed', object: `notice:${id}` });
}

/** Takes a notice away, with its picture. Throws 404. */
export async function deleteNotice(tx: Db, id: number): Promise<void> {
  const { picture } = await lockNotice(tx, id);
  await tx.delete(notices).where(eq(notices.id, id));
  if (picture) await discardFile(tx, 'uploads', picture);
  await record(tx, { action: 'notice_removed', object: `notice:${id}` });
}

async function lockNotice(tx: Db, id: number): Promise<NoticeRow> {
  const [row] = await tx.select().from(notices).where(eq(notices.id, id)).for('update');
  if (!row) throw noticeGone();
  return row;
}

/** Notices, whose texts may name somebody. */
export const noticeData: PersonalData = {
  tables: [notices],
  copy: async (db, { id }) => ({
    notices: await db
      .select({ title: notices.title, text: notices.text, until: notices.until, at: notices.createdAt })
      .from(notices)
      .where(eq(notices.createdBy, id))
      .orderBy(asc(notices.createdAt)),
  }),
  texts: async (db) =>
    (await db.select().from(notices).where(isShown(leagueDay()))).map(({ title, text, pictureAlt }) => ({
      place: `Объявление «${title}»`,
      href: '/organiser?tab=notices',
      texts: [title, text, pictureAlt],
    })),
  // An editor who saves the text at this moment must not bring the name back.
  erase: (tx, { names: { inProse } }) =>
    eraseFromTexts(tx, notices, ['title', 'text', 'pictureAlt'], inProse, {
      version: sql`${notices.version} + 1`,
    }),
};
