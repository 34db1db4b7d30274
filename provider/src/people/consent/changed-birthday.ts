import { ageClassOf } from '@league/shared/contract';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { consents, type users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { invalidInput } from '../../platform/refusal.ts';

type Person = Pick<typeof users.$inferSelect, 'id' | 'birthday'>;

const CLASSES = ['child', 'minor', 'adult'] as const;
const rankOf = (birthday: string) => CLASSES.indexOf(ageClassOf(birthday));

/**
 * Refuses a birth date with which fewer people would have to agree, when the person whose date it is signs in and types
 * it: a minor could otherwise come of age by typing.
 */
export function refuseOlder({ birthday }: Person, next: string): void {
  if (birthday === null || rankOf(next) <= rankOf(birthday)) return;
  throw invalidInput({
    birthday:
      'От этой даты зависит, кто даёт согласие. Если в ней ошибка, напишите организатору: он исправит',
  });
}

/**
 * Withdraws what others said for a person whose changed birth date crosses 14 or 18, in the transaction that has locked
 * the person: the parent's confirmation and the signed form, and at 18 the permission to show the name. The own consent
 * to processing stays. No-op within one age class, and for the first date.
 */
export async function askAgain(tx: Db, { id, birthday }: Person, next: string): Promise<void> {
  if (birthday === null || rankOf(next) === rankOf(birthday)) return;
  const crosses18 = [next, birthday].some((day) => ageClassOf(day) === 'adult');
  const isWord = or(
    eq(consents.policy, 'parent_confirmation'),
    and(eq(consents.policy, 'personal_data'), eq(consents.way, 'paper')),
  );
  const withdrawn = await tx
    .update(consents)
    .set({ withdrawnAt: sql`now()` })
    .where(
      and(
        eq(consents.subjectId, id),
        isNull(consents.withdrawnAt),
        crosses18 ? or(isWord, eq(consents.policy, 'dissemination')) : isWord,
      ),
    )
    .returning({ policy: consents.policy });
  for (const policy of new Set(withdrawn.map((row) => row.policy)))
    await record(tx, { action: 'consent_withdrawn', subjects: [id], object: `consent:${policy}` });
}
