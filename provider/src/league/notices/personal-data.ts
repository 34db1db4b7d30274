import { leagueDay } from '@league/shared/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../people/people/personal-data.ts';
import { eraseFromTexts } from '../../people/shown-names/public-texts.ts';
import { notices } from '../../platform/db/schema.ts';
import { isShown } from './present.ts';

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
