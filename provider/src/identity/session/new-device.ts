import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { sessions } from '../../platform/db/schema.ts';
import { enqueueLetter } from '../../platform/mail/outbox.ts';
import { describeDevice } from './device.ts';

interface Login {
  userId: number;
  email: string | null;
  userAgent: string;
}

/**
 * Mails the owner of an account about a login from a browser and system that none of the known sessions has. No-op for
 * the first login: there is nothing to compare it with.
 */
export async function tellNewDevice(tx: Db, { userId, email, userAgent }: Login): Promise<void> {
  const known = await tx
    .selectDistinct({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  const device = describeDevice(userAgent);
  if (email === null || known.length === 0) return;
  if (known.some((session) => describeDevice(session.userAgent) === device)) return;
  await enqueueLetter(tx, { kind: 'new_device', to: email, userId, device, at: new Date().toISOString() });
}
