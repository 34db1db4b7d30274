import { CONSENT_VERSIONS, type ConsentPolicy, type ConsentWay, ERROR_CODES } from '@league/shared/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { consents } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';

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
