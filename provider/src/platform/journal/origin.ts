import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import type { users } from '../db/schema.ts';

type UserType = (typeof users.$inferSelect)['userType'];

/** The actor of an entry, and where the request came from. */
interface Origin {
  actorId: number | null;
  role: UserType | 'guest' | 'device' | 'operator' | 'system';
  /** The client's IP address; empty without a client. */
  address: string;
  requestId: string | null;
}

const SYSTEM: Origin = { actorId: null, role: 'system', address: '', requestId: null };

/** The operator's commands, run on the server itself. */
export const OPERATOR: Origin = { ...SYSTEM, role: 'operator' };

/** The origin of what a request does: the actor's, or a guest's. */
export const originOf = ({ ip, id }: FastifyRequest, actor?: { id: number; userType: UserType }): Origin => ({
  actorId: actor?.id ?? null,
  role: actor?.userType ?? 'guest',
  address: ip,
  requestId: id,
});

const origins = new AsyncLocalStorage<Origin>();

/**
 * Runs work whose journal entries name this origin. Every route runs in the origin of its request: the functions that
 * act need not be told who calls them, and cannot name somebody else.
 */
export const actAs = <T>(origin: Origin, work: () => T): T => origins.run(origin, work);

/** Outside of any request and command: a background job. */
export const currentOrigin = (): Origin => origins.getStore() ?? SYSTEM;
