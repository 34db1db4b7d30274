import { createHash, timingSafeEqual } from 'node:crypto';
import type { HealthMinute } from '@league/shared/release';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Registry } from 'prom-client';
import { answerNotFound } from '../refusal.ts';

export interface MetricsAccess {
  /** Absent: only this machine may ask. */
  metricsKey?: string | undefined;
}

/** Sums since the process has started, by part and release. */
export function openFigures() {
  const registry = new Registry();
  const counterOf = (name: string, help: string, labels: string[] = []) =>
    new Counter({
      name: `league_release_${name}`,
      help,
      labelNames: ['part', 'version', ...labels],
      registers: [registry],
    });
  const views = counterOf('views_total', 'Pages of a release that tabs opened');
  const sessions = counterOf('sessions_total', 'Tabs that count for a release');
  const faulty = counterOf('faulty_sessions_total', 'Of these, tabs with a fault', ['fault']);
  const failures = counterOf('failures_total', 'Failures of a release, by fault', ['fault']);
  const dropped = new Counter({
    name: 'league_release_reports_dropped_total',
    help: 'Reports that were not read, because there were too many',
    registers: [registry],
  });
  return {
    registry,
    add({ releases, dropped: missed }: HealthMinute) {
      dropped.inc(missed);
      for (const [key, counted] of Object.entries(releases)) {
        const [part = '', version = ''] = key.split('@');
        views.inc({ part, version }, counted.views);
        sessions.inc({ part, version }, counted.sessions);
        for (const [fault, count] of Object.entries(counted.faulty))
          faulty.inc({ part, version, fault }, count);
        for (const [named, count] of Object.entries(counted.failures))
          failures.inc({ part, version, fault: named.split(' ')[0] ?? '' }, count);
      }
    },
  };
}

type Figures = ReturnType<typeof openFigures>;

/** `/metrics` for Prometheus, for this machine or a caller with the key; for others it is a missing file. */
export function serveFigures(
  app: FastifyInstance,
  { registry }: Figures,
  { metricsKey }: MetricsAccess,
): void {
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isFromThisMachine(request) && !hasKey(request, metricsKey)) return answerNotFound(request, reply);
    reply.header('cache-control', 'no-store');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Headers in which a proxy names somebody else's address. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded'];

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const isHere = LOOPBACK.test(socket.remoteAddress ?? '');
  return isHere && !FORWARDED.some((name) => name in headers);
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

function hasKey({ headers }: FastifyRequest, key: string | undefined): boolean {
  if (!key) return false;
  return timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${key}`));
}
