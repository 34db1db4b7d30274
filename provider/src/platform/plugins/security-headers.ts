import type { IncomingMessage, ServerResponse } from 'node:http';
import fp from 'fastify-plugin';
import helmet from 'helmet';

/** Puts the headers of {@link advisedHeaders} on every answer. */
export const securityHeaders = fp<{ headers: Readonly<Record<string, string>> }>(
  async (app, { headers }) => {
    app.addHook('onRequest', (_, reply, done) => {
      reply.headers(headers);
      done();
    });
  },
  { name: 'security-headers' },
);

/**
 * The headers that helmet advises. They never change, so helmet is called once: its plugin for Fastify computes them
 * for every request, which took longer than most of our queries.
 */
export function advisedHeaders(isSecure: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  const set = helmet({
    contentSecurityPolicy: { directives: { upgradeInsecureRequests: isSecure ? [] : null } },
    strictTransportSecurity: isSecure,
  });
  set({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}
