import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { shareQueryByKey } from '../../platform/db/shared-query.ts';
import { unauthorized } from '../../platform/refusal.ts';
import type { Actor } from '../access/actor.ts';
import { actorFinder } from './sessions.ts';
import { type AccessClaims, type AccessTokens, createAccessTokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    accessTokens: AccessTokens;
  }
  interface FastifyRequest {
    /**
     * The caller; `undefined` for a guest. An invalid token is refused with 401 instead of counting as a guest, so that
     * the client refreshes it.
     */
    findActor(): Promise<Actor | undefined>;
    /** The caller once found, for the log. */
    actorId: number | null;
  }
}

/** Reads the bearer token. Access tokens end with their session. */
export const authentication = fp(
  async (app) => {
    const accessTokens = createAccessTokens(app.secret, app.config.accessTokenTtl);
    app.decorate('accessTokens', accessTokens);
    // In the demonstration every session counts as one with a second factor.
    const findActor = actorFinder(app.db, app.config.demo);
    // A page sends several calls when it opens: they share the query for their session.
    const share = shareQueryByKey<Actor | undefined>();
    const found = new WeakMap<FastifyRequest, Promise<Actor | undefined>>();
    const find = async (request: FastifyRequest) => {
      if (request.headers.authorization === undefined) return undefined;
      const claims = await findClaims(accessTokens, request);
      const actor = claims && (await share(`${claims.sid} ${claims.id}`, () => findActor(claims)));
      if (!actor) throw unauthorized();
      request.actorId = actor.id;
      return actor;
    };
    app.decorateRequest('actorId', null);
    app.decorateRequest('findActor', function (this: FastifyRequest) {
      const actor = found.get(this) ?? find(this);
      found.set(this, actor);
      return actor;
    });
  },
  { name: 'authentication' },
);

/** The claims of a request's bearer token; `undefined` if there is none, or it is invalid. */
export async function findClaims(
  accessTokens: AccessTokens,
  { headers }: FastifyRequest,
): Promise<AccessClaims | undefined> {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token === undefined ? undefined : accessTokens.verify(token);
}
