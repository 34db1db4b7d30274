import { eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { activities } from '../../platform/db/schema.ts';
import { invalidInput } from '../../platform/refusal.ts';
import type { NamedAthlete } from '../people/names.ts';
import { NOBODY } from './kept-name.ts';
import { findHidden } from './mask-brackets.ts';
import { findInProse, replaceNames, stemOf } from './name-in-prose.ts';

/** Texts that everybody will read, by the field of the call. */
type Texts = Readonly<Record<string, string | null | undefined>>;

/** Finds the words of a text that name one of the athletes, as they stand there. */
function namesOf(athletes: readonly NamedAthlete[]): (text: string) => string[] {
  const find = findInProse(athletes);
  return (given) => {
    const { text, names } = find(given);
    return names.map(({ from, to }) => text.slice(from, to));
  };
}

/** Throws 400 with the field whose text names an athlete whose name everybody may not read. */
export async function assertPublishable(db: Db, texts: Texts): Promise<void> {
  const find = namesOf(await findHidden(db));
  const refused = Object.entries(texts).flatMap(([field, text]) => {
    const [name] = text ? find(text) : [];
    return name ? [[field, `Уберите «${name}»: это увидят все, а показывать имя не разрешено.`]] : [];
  });
  if (refused.length > 0) throw invalidInput(Object.fromEntries(refused));
}

type Activity = typeof activities.$inferSelect;
type TextField = {
  [Field in keyof Activity]: string extends Activity[Field] ? Field : never;
}[keyof Activity];

/** The columns in which people write. */
const FIELDS = Object.entries(getTableColumns(activities)).flatMap(([field, column]) =>
  column.getSQLType() === 'text' && !column.enumValues ? [field as TextField] : [],
);

/** Removes the names of athletes from the texts of events and camps. */
export async function eraseFromTexts(tx: Db, leaving: readonly NamedAthlete[]): Promise<void> {
  const find = findInProse(leaving);
  const stems = leaving.map(({ lastname }) => `%${stemOf(lastname).replaceAll('е', '_')}%`);
  const found = await tx
    .select()
    .from(activities)
    .where(or(...stems.flatMap((stem) => FIELDS.map((field) => sql`${activities[field]} ilike ${stem}`))));
  for (const activity of found) {
    const change: Partial<Record<TextField, string>> = {};
    for (const field of FIELDS) {
      const before = activity[field] ?? '';
      const after = replaceNames(before, find(before), NOBODY);
      if (after !== before) change[field] = after;
    }
    if (Object.keys(change).length > 0)
      // An editor who saves the text at this moment must not bring the name back.
      await tx
        .update(activities)
        .set({ ...change, version: activity.version + 1 })
        .where(eq(activities.id, activity.id));
  }
}
