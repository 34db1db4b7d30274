import helmet from '@fastify/helmet';
import type { InlineCode } from '@league/shared/release';
import type { FastifyInstance } from 'fastify';

/** Hash of the empty style element that styled-components fills through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The one foreign page that a frame may hold: the map of a tournament's venue, once somebody asks for it. */
const MAP_WIDGET = 'https://yandex.ru/map-widget/';

const NO_INLINE_CODE: InlineCode = { scripts: [], styles: [] };

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

/**
 * The content security policy; a page's lets the inline code of its template run. No nonce: the HTML is static, and a
 * CDN that serves it could not make one.
 */
export function contentPolicy({ scripts, styles } = NO_INLINE_CODE): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(scripts)],
    'style-src': ["'self'", EMPTY_STYLE, ...quoted(styles)],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': [MAP_WIDGET],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

const POLICY = contentPolicy();

const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Headers of everything that the edge answers itself. The provider sends its own. */
export async function addSecurityHeaders(app: FastifyInstance) {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // The address of a page may hold a reset token: it stays on this site. Without an origin, form posts would be refused.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'content-security-policy': POLICY, 'permissions-policy': PERMISSIONS });
  });
}
