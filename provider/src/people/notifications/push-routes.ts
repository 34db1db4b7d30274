import { getPushKey, removePushSubscription, savePushSubscription } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { anyone, authorise } from '../../identity/access/authorise.ts';
import { route } from '../../identity/access/route.ts';
import { readPushKey } from '../../platform/push/push-key.ts';
import { subscribe, unsubscribe } from '../../platform/push/subscriptions.ts';

/** Routes for the browsers in which people want to be told of news. */
export async function pushRoutes(app: FastifyInstance): Promise<void> {
  const { publicKey } = readPushKey(app.config);
  route(app, getPushKey, authorise(anyone), async () => ({ key: publicKey }));

  route(app, savePushSubscription, authorise(anyone), async ({ db, actor, body: { endpoint, keys } }) => {
    await subscribe(db, actor, { endpoint, ...keys });
    return {};
  });

  route(app, removePushSubscription, authorise(anyone), async ({ db, actor, body }) => {
    await unsubscribe(db, actor, body.endpoint);
    return {};
  });
}
