import { type DeskNotice, NOTICES_SHOWN, type Notice } from '@league/shared/contract';
import { desc, gte, or } from 'drizzle-orm';
import { findWithheldInProse } from '../../people/withheld-names/in-prose.ts';
import type { Db } from '../../platform/db/database.ts';
import { notices } from '../../platform/db/schema.ts';
import { maskNotices } from './mask-notices.ts';
import { lastDay, noticeGone, presentNotice } from './present.ts';

/** The newest notices that the desk lists. */
const LISTED = 200;

const newestFirst = [desc(notices.createdAt), desc(notices.id)];

/** The notices that are shown on this day, with every name. */
export async function listShown(db: Db, today: string): Promise<Notice[]> {
  const rows = await db
    .select()
    .from(notices)
    .where(or(notices.isSample, gte(notices.until, today)))
    .orderBy(...newestFirst)
    .limit(NOTICES_SHOWN);
  return rows.map((row) => presentNotice(row, today));
}

interface Reading {
  today: string;
}

/** Notices as organisers read them. */
export async function listForDesk(db: Db, { today }: Reading): Promise<DeskNotice[]> {
  const rows = await db
    .select()
    .from(notices)
    .orderBy(...newestFirst)
    .limit(LISTED);
  const open = rows.filter((row) => lastDay(row, today) >= today).map(({ id }) => id);
  const stateOf = (id: number) => {
    const place = open.indexOf(id);
    if (place < 0) return 'over';
    return place < NOTICES_SHOWN ? 'shown' : 'crowded';
  };
  const presented = rows.map((row) => presentNotice(row, today));
  const masked = maskNotices(presented, await findWithheldInProse(db));
  return rows.map((row, index) => {
    const notice = presented[index] as Notice;
    return {
      ...notice,
      state: stateOf(row.id),
      hides_name: JSON.stringify(notice) !== JSON.stringify(masked[index]),
      version: row.version,
    };
  });
}

/** One notice as organisers read it. Throws 404. */
export async function readForDesk(db: Db, id: number, reading: Reading): Promise<DeskNotice> {
  const found = (await listForDesk(db, reading)).find((notice) => notice.id === id);
  if (!found) throw noticeGone();
  return found;
}
