import {
  ageClassOf,
  CONSENT_VERSIONS,
  type ConsentPolicy,
  type ConsentWay,
  ERROR_CODES,
} from '@league/shared/contract';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { consents, type users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { invalidInput, Refusal } from '../../platform/refusal.ts';

/** Refuses consent to a text that is no longer the current one. */
export function refuseStale(policy: ConsentPolicy, version: string): void {
  if (version === CONSENT_VERSIONS[policy]) return;
  throw new Refusal(
    409,
    ERROR_CODES.staleVersion,
    'Текст согласия изменился. Обновите страницу и прочитайте его ещё раз.',
    { current: { version: CONSENT_VERSIONS[policy] } },
  );
}

interface Said {
  userId: number;
  subjectId: number;
  policy: ConsentPolicy;
  /** Null: refused. */
  version: string | null;
  way: ConsentWay;
  giver?: string;
  address: string;
}

/**
 * Stores what somebody has said about a person's consent, in the transaction that locks the person: it replaces what
 * was said before. A refusal keeps the version that was refused.
 */
export async function recordAnswer(tx: Db, { version, ...said }: Said): Promise<void> {
  const { subjectId, policy } = said;
  if (version !== null) refuseStale(policy, version);
  await tx
    .update(consents)
    .set({ withdrawnAt: sql`now()` })
    .where(
      and(
        eq(consents.subjectId, subjectId),
        eq(consents.policy, policy),
        isNull(consents.withdrawnAt),
        // A signed form stands beside the own consent of an athlete who signs in.
        policy === 'personal_data' ? eq(consents.way, said.way) : undefined,
      ),
    );
  const refused = version === null;
  await tx.insert(consents).values({
    ...said,
    version: version ?? CONSENT_VERSIONS[policy],
    refused,
    ...(refused ? { withdrawnAt: sql`now()` } : {}),
  });
}

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
