import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';

/** The league's operator vouches for an account. Answers whether there is one with this address. */
export async function confirmAccount(db: Db, email: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ confirmed: true })
    .where(eq(users.email, email.trim().toLowerCase()))
    .returning({ id: users.id });
  return rows.length > 0;
}
