import { createHash } from 'node:crypto';
import type { CategoryGroup } from '@league/shared/contract';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { categoryGroups, weightCategories } from '../../platform/db/schema.ts';

/**
 * Changes with every save of any category and with the reader's view of names; costs far less than the brackets
 * themselves.
 * @param names the revision of the hidden names, and who reads them
 */
export async function findBracketsRevision(db: Db, names: string): Promise<string> {
  const rows = await db
    .select({
      name: categoryGroups.name,
      id: weightCategories.id,
      version: weightCategories.version,
      updatedAt: weightCategories.updatedAt,
    })
    .from(weightCategories)
    .innerJoin(categoryGroups, eq(categoryGroups.id, weightCategories.groupId))
    .orderBy(asc(weightCategories.id));
  return createHash('sha256')
    .update(JSON.stringify([rows, names]))
    .digest('base64url')
    .slice(0, 22);
}

/** All brackets by age group and sex, weights from light to heavy. */
export async function listBrackets(db: Db): Promise<CategoryGroup[]> {
  const groups = await db.select().from(categoryGroups).orderBy(asc(categoryGroups.id));
  const categories = await db.select().from(weightCategories).orderBy(asc(weightCategories.position));
  return groups.map((group) => {
    const ofSex = (sex: 'male' | 'female') =>
      categories.filter((category) => category.groupId === group.id && category.sex === sex);
    return { id: group.id, name: group.name, male: ofSex('male'), female: ofSex('female') };
  });
}
