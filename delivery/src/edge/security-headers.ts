import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InlineCode } from '@league/shared/release';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { codePolicy, writePolicy } from '../page/code-policy.ts';
import { REFERRER_POLICY } from '../page/page-head.ts';

/** The only foreign page allowed in a frame: the map of a tournament's venue, loaded on request. */
const MAP_WIDGET = 'https://yandex.ru/map-widget/';

const NO_INLINE_CODE: InlineCode = { scripts: [], styles: [] };

/**
 * The content security policy; that of a page allows the inline code of its template. There is no nonce, because the
 * HTML is static and a CDN could not generate one.
 * @param developer origin of a developer's machine, for the browser that has entered its override
 */
export const contentPolicy = (inlineCode = NO_INLINE_CODE, ...developer: string[]): string => {
  const code = codePolicy(inlineCode);
  return writePolicy({
    'default-src': ["'none'"],
    'script-src': [...code['script-src'], ...developer],
    'style-src': [...code['style-src'], ...developer],
    'font-src': ["'self'", ...developer],
    'img-src': ["'self'", 'data:', 'blob:', ...developer],
    'connect-src': ["'self'", ...developer],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': [MAP_WIDGET],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
};

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
