import fp from 'fastify-plugin';
import type { Policy } from './authorise.ts';

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
