import type { Column, Word } from '../../src/identity/access/permissions.ts';
import type { Person, Role, World } from './world.ts';

export interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  payload?: unknown;
  headers?: Record<string, string>;
}

export type Target = 'own' | 'foreign' | 'absent';

export type Things = Omit<World, 'visitors' | 'organiser'>;

/**
 * The input of a call. Its answer to each role stands as one word in `who-may.ts`; a row adds only the facts
 * that it cannot know: the things that the scene lacks, and other reasons for an answer.
 */
export interface Row {
  /** The things that are sent besides the own ones; absent if the call is about no thing that others have. */
  targets?: readonly ('foreign' | 'absent')[];
  /** The word for roles that have no own thing in the scene, or send another one. */
  instead?: Partial<Record<Column, Word>>;
  /** Statuses that do not depend on permission: for everybody who is signed in, or by column. */
  statuses?: Partial<Record<Target, number | Partial<Record<Column, number>>>>;
  /** The input about the things of `target`, sent by a person of the world `mine`. */
  send?: (target: Things, role: Role, mine: Things) => Sent;
}

export const OTHERS = ['foreign', 'absent'] as const;
/** Referees take part in nothing in the scene. */
export const NO_REFEREE = { referee: 'none', 'waiting referee': 'none' } as const;
/** An unconfirmed coach has no athletes. */
export const NO_ATHLETE = { 'waiting coach': 'none' } as const;

export const person = (role: Role): Person => (role === 'guest' ? 'athlete' : role);
/** The person's own id, or that of a parent's child. */
export const selfOf = (target: Things, role: Role) =>
  role === 'parent' ? target.child : target.ids[person(role)];
export const about =
  (idOf: typeof selfOf) =>
  (payload?: unknown, more: Sent = {}) =>
  (target: Things, role: Role): Sent => ({
    params: { id: idOf(target, role), ...more.params },
    ...(payload === undefined ? {} : { payload }),
    ...(more.headers ? { headers: more.headers } : {}),
  });
export const self = about(selfOf);
/** Input of corrections: the coach also corrects an athlete without an account. */
export const cared = about((target, role) => (role === 'coach' ? target.newcomer : selfOf(target, role)));
export const OWN = { targets: OTHERS };
export const CARED = { targets: OTHERS, instead: NO_ATHLETE };
export const NONE_YET = { targets: OTHERS, statuses: { own: 404 } };

export const token = (
  field: 'verifyToken' | 'resetToken' | 'familyToken' | 'loginToken',
  payload: object = {},
): Row => ({
  targets: ['absent'],
  send: (target) => ({ payload: { token: target[field], ...payload } }),
});
