import { isOver } from '@league/shared/contract';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { PersonalData } from '../../people/people/personal-data.ts';
import { eraseFromTexts, mapTexts } from '../../people/shown-names/public-texts.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Activity, activities } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';

type TextField = {
  [Field in keyof Activity]: string extends Activity[Field] ? Field : never;
}[keyof Activity];

/** The columns in which people write. */
const FIELDS = Object.entries(getTableColumns(activities)).flatMap(([field, column]) =>
  column.getSQLType() === 'text' && !column.enumValues ? [field as TextField] : [],
);

async function mend(tx: Db, id: number, change: (text: string) => string): Promise<void> {
  const isIt = eq(activities.id, id);
  const [before] = await tx.select().from(activities).where(isIt).for('no key update');
  if (!before) return;
  const texts = Object.fromEntries(FIELDS.map((field) => [field, before[field]]));
  await tx
    .update(activities)
    .set({ ...mapTexts(texts, change), version: before.version + 1 })
    .where(isIt);
  await record(tx, { action: 'activity_changed', object: `activity:${id}` });
}

/** Events and camps, whose texts may name somebody. */
export const activityData: PersonalData = {
  tables: [activities],
  copy: async (db, { id }) => ({
    created: await db
      .select({ kind: activities.kind, name: activities.name, date: activities.date })
      .from(activities)
      .where(eq(activities.createdBy, id)),
  }),
  texts: async (db) =>
    (await db.select().from(activities)).map((activity) => ({
      place: `${activity.kind === 'camp' ? 'Лагерь' : 'Событие'} «${activity.name}»`,
      href: `/${activity.kind === 'camp' ? 'camp' : 'certification'}/${activity.id}`,
      texts: FIELDS.map((field) => activity[field] ?? ''),
      ...((isOver(activity) || activity.cancelledAt !== null) && {
        mend: (tx: Db, change: (text: string) => string) => mend(tx, activity.id, change),
      }),
    })),
  // An editor who saves the text at this moment must not bring the name back.
  erase: (tx, { names: { inProse } }) =>
    eraseFromTexts(tx, activities, FIELDS, inProse, { version: sql`${activities.version} + 1` }),
};
