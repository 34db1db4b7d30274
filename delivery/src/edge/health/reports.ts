import { createHmac, randomBytes } from 'node:crypto';
import {
  FAULTS,
  HEALTH_PATH,
  type HealthReport,
  type ReleaseReport,
  releaseName,
  version,
} from '@league/shared/release';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Address4, Address6 } from 'ip-address';
import * as z from 'zod';
import { refuse } from '../refusal.ts';
import type { HealthCounter } from './counter.ts';

const LARGEST_BODY = 8 * 1024;
/** Reports of a minute that are read: of one network, and of all. The rest are counted and not read. */
export const REPORTS_OF_NETWORK = 60;
export const REPORTS_OF_ALL = 6_000;

/** Codes, never free text. */
const failure = z.strictObject({
  fault: z.enum(FAULTS),
  code: z.string().regex(/^(?:(?:REMOTE|SHELL)-\d{3}|(?:[A-Z][A-Za-z]{0,30})?Error|unknown)$/),
  // A tab that fails without end outweighs ten others, and no more.
  count: z
    .number()
    .int()
    .min(1)
    .max(1_000)
    .transform((count) => Math.min(count, 10)),
});

const healthReport = z.strictObject({
  schema: z.literal(1),
  releases: z
    .array(
      z.strictObject({
        name: releaseName,
        version,
        views: z.number().int().min(0).max(100),
        failures: z.array(failure).max(20),
      }),
    )
    .max(12),
});

export interface ReportOptions {
  counter: HealthCounter;
  /** Told what each network reports, the same word for all reports of one. */
  onReport: (releases: readonly ReleaseReport[], network: string) => void;
  /** Whether people have or had the release; any other somebody has made up. */
  isKnown: (name: string, version: string) => Promise<boolean>;
}

/**
 * Takes what tabs report of releases. The reporter learns nothing: 204 also for what is not read. Addresses are neither kept
 * nor logged; a network is known by a hash whose key lives as long as the process.
 */
export function takeReports(app: FastifyInstance, { counter, onReport, isKnown }: ReportOptions): void {
  const key = randomBytes(32);
  const limits = new Limits();
  // `sendBeacon` says what it likes of the body's kind.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
    done(null, body),
  );
  app.post(HEALTH_PATH, { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isFromElsewhere(request)) return refuse(reply, 400);
    const network = createHmac('sha256', key).update(networkOf(request.ip)).digest('base64url');
    if (!limits.admit(network)) {
      counter.drop();
      return reply.code(204).send();
    }
    const report = parse(request.body);
    if (!report) return refuse(reply, 400);
    const known = await Promise.all(report.releases.map(({ name, version }) => isKnown(name, version)));
    const releases = report.releases.filter((_, index) => known[index]);
    counter.add({ ...report, releases });
    onReport(releases, network);
    return reply.code(204).send();
  });
}

function parse(body: unknown): HealthReport | undefined {
  try {
    // zod's optional fields may be present and undefined; JSON has none such.
    return healthReport.safeParse(JSON.parse(String(body))).data as HealthReport | undefined;
  } catch {
    return undefined;
  }
}

const isFromElsewhere = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin';

/** The network of an address: people of one home, hall or provider's node share it. */
export function networkOf(address: string): string {
  if (Address4.isValid(address)) return new Address4(`${address}/24`).startAddress().correctForm();
  if (!Address6.isValid(address)) return address;
  const long = new Address6(address);
  if (long.isMapped4()) return networkOf(long.to4().correctForm());
  return new Address6(`${long.correctForm()}/48`).startAddress().correctForm();
}

/** How many reports are read in a minute. */
class Limits {
  #minute = 0;
  #all = 0;
  #networks = new Map<string, number>();

  admit(network: string): boolean {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#all = 0;
      this.#networks.clear();
    }
    const own = (this.#networks.get(network) ?? 0) + 1;
    if (own > REPORTS_OF_NETWORK || this.#all >= REPORTS_OF_ALL) return false;
    this.#networks.set(network, own);
    this.#all += 1;
    return true;
  }
}
