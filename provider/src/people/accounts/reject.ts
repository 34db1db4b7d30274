import type { Db } from '../../platform/db/database.ts';
import type { users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { enqueueLetter } from '../../platform/mail/outbox.ts';
import type { ErasePerson } from '../privacy/erase.ts';

/** Deletes a waiting account, locked for update with those who depend on it, and mails the reason. */
export async function rejectLocked(
  tx: Db,
  { id, email }: Pick<typeof users.$inferSelect, 'id' | 'email'>,
  reason: string,
  erasePerson: ErasePerson,
): Promise<void> {
  await record(tx, { action: 'refused', subjects: [id] });
  await erasePerson(tx, id);
  // After the deletion, which removes all mails to the address.
  if (email !== null) await enqueueLetter(tx, { kind: 'account_rejected', to: email, reason });
}
