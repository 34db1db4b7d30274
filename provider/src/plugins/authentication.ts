import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Db } from '../db/database.ts';
import { shareQueryByKey } from '../db/shared-query.ts';
import { unauthorized } from '../refusal.ts';
import type { AccessClaims, AccessTokens } from '../session/access-token.ts';
import { type Actor, actorFinder } from '../session/sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Whose request it is; `undefined` for a guest. A token that is sent has to be good: an expired one is refused
     * with 401 rather than taken for a guest's, so that the client renews it.
     */
    findActor(): Promise<Actor | undefined>;
  }
}

/** Reads the bearer token. A session that has ended ends its access tokens with it. */
export const authentication = fp<{ db: Db; accessTokens: AccessTokens }>(
  async (app, { db, accessTokens }) => {
    const findActor = actorFinder(db);
    // A page that opens makes several calls at once: they share the look at their session.
    const share = shareQueryByKey<Actor | undefined>();
    const found = new WeakMap<FastifyRequest, Promise<Actor | undefined>>();
    const find = async (request: FastifyRequest) => {
      if (request.headers.authorization === undefined) return undefined;
      const claims = await findClaims(accessTokens, request);
      const actor = claims && (await share(`${claims.sid} ${claims.id}`, () => findActor(claims)));
      if (!actor) throw unauthorized();
      return actor;
    };
    app.decorateRequest('findActor', function (this: FastifyRequest) {
      const actor = found.get(this) ?? find(this);
      found.set(this, actor);
      return actor;
    });
  },
  { name: 'authentication' },
);

/** What the bearer token of a request says; `undefined` without one, and for one that is not good. */
export async function findClaims(
  accessTokens: AccessTokens,
  { headers }: FastifyRequest,
): Promise<AccessClaims | undefined> {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token === undefined ? undefined : accessTokens.verify(token);
}
