import fp from 'fastify-plugin';
import type { Policy } from './authorise.ts';

/** Who may make the requests of a route: everybody, or whoever the steps of its policy let pass. */
// biome-ignore lint/suspicious/noExplicitAny: routes of every call, each with its own types, stand side by side.
export type Access = 'public' | Policy<any, unknown>;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    /** Of the documented routes, by operation id. */
    access: Map<string, Access>;
  }
}

/** Refuses to start with a route that neither is public nor authorises. Goes before the routes. */
export const guard = fp(
  async (app) => {
    const known = new Map<string, Access>();
    app.decorate('access', known);
    app.addHook('onRoute', ({ method, url, config, schema }) => {
      const access = config?.access;
      if (access === undefined) throw new Error(`${method} ${url} is not public and authorises nobody`);
      if (access !== 'public' && access.steps.length === 0)
        throw new Error(`${method} ${url} authorises without a step`);
      const id = (schema as { operationId?: string } | undefined)?.operationId;
      if (id) known.set(id, access);
    });
  },
  { name: 'access' },
);
