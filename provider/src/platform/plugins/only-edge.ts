import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { notFound } from '../refusal.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Whether the request has the secret of the edge, compared in constant time; without the setting nobody has. */
const isEdge = ({ headers }: FastifyRequest, secret: string | undefined): boolean =>
  secret !== undefined && timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${secret}`));

/** Options of a route for the edge. For anybody without its secret it does not exist. */
export const onlyEdge = (secret: string | undefined) =>
  ({
    config: { access: 'public' },
    onRequest: async (request: FastifyRequest) => {
      if (!isEdge(request, secret)) throw notFound();
    },
  }) as const;
