import { ERROR_CODES, type NoticeChange, type NoticeDraft } from '@league/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../identity/access/actor.ts';
import { longDay } from '../../people/notifications/describe-activity.ts';
import type { Db } from '../../platform/db/database.ts';
import { type NoticeRow, notices, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { Refusal } from '../../platform/refusal.ts';
import { discardFile } from '../../platform/storage/removals.ts';
import { lastDay, noticeGone } from './present.ts';

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
  { today, current }: { today: string; current: () => Promise<unknown> },
): Promise<void> {
  const row = await lockNotice(tx, id);
  const before = { ...row, until: lastDay(row, today) };
  const after = {
    ...textsOf(change),
    ...(change.picture_alt === undefined && { pictureAlt: row.pictureAlt }),
  };
  const changed = FIELDS.filter((field) => after[field] !== before[field]);
  if (changed.length === 0) return;
  if (version !== row.version)
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
    .set({ ...after, isSample: false, version: row.version + 1 })
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
