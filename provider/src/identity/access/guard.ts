import fp from 'fastify-plugin';
import type { Action } from '../../platform/journal/actions.ts';
import type { Entry, RecordOpening } from '../../platform/journal/record.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Asking, Policy } from './authorise.ts';

/** The access of devices, which have a pass of one of these kinds and no account. */
export interface DeviceAccess {
  devices: readonly string[];
}

/** The access to a route: everybody, devices with a pass, or the actors a policy allows. */
// biome-ignore lint/suspicious/noExplicitAny: routes of every call, each with its own types, stand side by side.
export type Access = 'public' | DeviceAccess | Policy<any, unknown>;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    /** The access to each documented route, by operation id. */
    access: Map<string, Access>;
  }
}

/** Refuses to start with a route that is neither public nor has a policy. Must be registered before the routes. */
export const guard = fp(
  async (app) => {
    const known = new Map<string, Access>();
    app.decorate('access', known);
    app.addHook('onRoute', ({ method, url, config, schema }) => {
      const access = config?.access;
      if (access === undefined) throw new Error(`${method} ${url} is not public and authorises nobody`);
      if (access !== 'public' && ('devices' in access ? access.devices : access.steps).length === 0)
        throw new Error(`${method} ${url} authorises without a step`);
      const id = (schema as { operationId?: string } | undefined)?.operationId;
      if (id) known.set(id, access);
    });
  },
  { name: 'access' },
);

/** What the journal says about a read that shows people's data. */
export interface Opens<in Asked, in Answer, in Params> {
  action: Action;
  /** The ids of the people whose data the answer shows. A person's own data is no entry. */
  people: (asked: Asked, answer: Answer) => readonly number[];
  /** What is opened besides people, as `kind:id`. */
  object?: (params: Params) => string;
  details?: (params: Params) => NonNullable<Entry['details']>;
}

interface Reading<Params> extends Asking {
  params: Params;
}

const entryOf = <Params>(
  { action, object, details }: Opens<never, never, Params>,
  params: Params,
): Entry => ({
  action,
  ...(object ? { object: object(params) } : {}),
  ...(details ? { details: details(params) } : {}),
});

/** Records what a read has shown, unless it was the actor's own data only. */
export async function recordOpened<Asked extends Reading<Params>, Answer, Params>(
  recordOpening: RecordOpening,
  opens: Opens<Asked, Answer, Params>,
  asked: Asked,
  answer: Answer,
): Promise<void> {
  const shown = new Set(opens.people(asked, answer));
  shown.delete(asked.actor.id);
  if (shown.size === 0) return;
  const subjects = [...shown].sort((a, b) => a - b);
  await recordOpening({ ...entryOf(opens, asked.params), subjects });
}

/** Records that somebody was refused what a call guards, with the person or the tournament that its path names. */
export function recordRefused(
  recordOpening: RecordOpening,
  action: Action,
  params: { id?: number; tournament?: string } = {},
): Promise<void> {
  const { id, tournament } = params;
  return recordOpening({
    action,
    outcome: 'refused',
    subjects: id === undefined || action === 'desk_asked' ? [] : [id],
    ...(tournament === undefined ? {} : { object: `tournament:${tournament}` }),
  });
}

/** Grants a read, or records its refusal with the person or the thing that its path names. */
export async function grantOpening<Asked extends Reading<Params>, Subject, Params>(
  recordOpening: RecordOpening,
  opens: Opens<never, never, Params>,
  asked: Asked,
  policy: Policy<Asked, Subject>,
): Promise<Asked & { subject: Subject }> {
  try {
    return await policy.grant(asked);
  } catch (refusal) {
    if (refusal instanceof Refusal) {
      const entry = entryOf(opens, asked.params);
      const { id } = (asked.params ?? {}) as { id?: number };
      const named = entry.object === undefined && id !== undefined ? [id] : [];
      await recordOpening({ ...entry, outcome: 'refused', subjects: named });
    }
    throw refusal;
  }
}
