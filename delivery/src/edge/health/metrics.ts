import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerNotFound } from '../refusal.ts';
import { hasToken } from './bearer.ts';
import type { HealthCounter } from './counter.ts';

/** `/metrics` for Prometheus, for this machine or a caller with the key; for others it is a missing file. */
export function serveMetrics(app: FastifyInstance, counter: HealthCounter, key: string | undefined): void {
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isFromThisMachine(request) && !hasToken(request, key)) return answerNotFound(request, reply);
    reply.header('cache-control', 'no-store');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(counter.metrics());
  });
}

/** Headers in which a proxy names somebody else's address. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded'];

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const isHere = LOOPBACK.test(socket.remoteAddress ?? '');
  return isHere && !FORWARDED.some((name) => name in headers);
}
