import { createHash } from 'node:crypto';
import { ERROR_CODES } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import type { Db } from './db/database.ts';
import { requestKeys } from './db/schema.ts';
import { Refusal } from './refusal.ts';

/** A request with an idempotency key. */
export interface KeyedRequest {
  key: string;
  /** The call and everything that it was sent with, but what says only how much the sender has seen. */
  content: readonly unknown[];
}

/**
 * What a call was sent with under its key: `after` and `expects` may differ when it is sent again, and `account` is
 * compared with the session instead.
 */
export function requestOf(
  { id }: { id: string },
  {
    params,
    body,
  }: { params?: unknown; body: { key: string; after?: unknown; expects?: unknown; account?: unknown } },
): KeyedRequest {
  const { key, after: _after, expects: _expects, account: _account, ...content } = body;
  return { key, content: [id, params, content] };
}

/**
 * Binds a key to its actor and request, in the transaction that acts upon it. Waits for a transaction that binds the same
 * key.
 * @param findCurrent finds what the actor's own request has stored, for the refusal
 * @returns whether the same actor has sent the same request before
 * @throws Refusal 409 `key_reused` for another request or actor
 */
export async function bindKey(
  tx: Db,
  actor: number | null,
  { key, content }: KeyedRequest,
  findCurrent?: () => Promise<unknown>,
): Promise<'new' | 'repeated'> {
  const request = createHash('sha256')
    .update(JSON.stringify([key, content]))
    .digest('base64');
  const added = await tx
    .insert(requestKeys)
    .values({ key, actorId: actor, request })
    .onConflictDoNothing()
    .returning();
  if (added.length > 0) return 'new';
  const [bound] = await tx.select().from(requestKeys).where(eq(requestKeys.key, key));
  if (bound?.actorId !== actor) throw keyReused();
  if (bound.request !== request) throw keyReused(await findCurrent?.());
  return 'repeated';
}

export const keyReused = (current?: unknown) =>
  new Refusal(
    409,
    ERROR_CODES.keyReused,
    'Это уже отправляли, но с другими данными. Посмотрите, что сохранено, и отправьте ещё раз.',
    current === undefined ? {} : { current },
  );
