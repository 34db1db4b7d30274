import { listRequests } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { anyone, authorise } from '../access/authorise.ts';
import { route } from '../route.ts';
import { listRequestsOf } from './requests.ts';

/** «Мои заявки»: what the asking person, or whoever belongs to it, has applied for. */
export async function requestRoutes(app: FastifyInstance): Promise<void> {
  route(app, listRequests, authorise(anyone), ({ db, actor }) => listRequestsOf(db, actor));
}
