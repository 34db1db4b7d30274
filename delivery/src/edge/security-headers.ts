import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { contentPolicy } from '../page/content-policy.ts';
import { REFERRER_POLICY } from '../page/page-head.ts';

const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Headers of everything that the edge answers itself, refusals included. The provider sends its own. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  ...advisedHeaders(),
  'content-security-policy': contentPolicy(),
  'permissions-policy': PERMISSIONS,
};

export function addSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    done();
  });
}

/** Helmet is called once: a refusal without a request has no response that helmet could write to. */
function advisedHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  const advise = helmet({
    contentSecurityPolicy: false,
    // The address of a page may hold the token of a mailed link: nobody gets more than the origin, this site included.
    // Without any origin, form posts would be refused.
    referrerPolicy: { policy: REFERRER_POLICY },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
  advise({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}
