import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions } from 'fastify';
import type { Site } from '../page/html-folder.ts';
import { matchPage } from '../page/site-pages.ts';
import type { Store } from '../release/store.ts';
import { type Prepared, sendPrepared, serveByteRanges } from './files/negotiation.ts';
import { serveReleaseFiles } from './files/release-files.ts';
import { type FilledPagesOptions, openFilledPages } from './fill/filled-pages.ts';
import { HealthCounter } from './health/counter.ts';
import { type HealthOptions, openHealth } from './health/open-health.ts';
import { followSets, type GetLiveSite, type LiveSite } from './live-site.ts';
import { type FindPreview, openPreviews } from './previews/previews.ts';
import { proxyProvider, type UpstreamLimits } from './provider-proxy.ts';
import { answerError, answerNotFound } from './refusal.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { openSitemap, serveWellKnown } from './sitemap.ts';

export interface EdgeOptions {
  store: Store;
  /** Origin of the provider, `http://127.0.0.1:3001`. */
  providerUrl: string;
  logger?: NonNullable<FastifyServerOptions['logger']>;
  /** Trust `X-Forwarded-*` of the proxy in front, see Fastify's option of the same name. */
  trustProxy?: NonNullable<FastifyServerOptions['trustProxy']>;
  /** How long the provider may be silent; for tests. */
  upstreamLimits?: UpstreamLimits;
  /** False: pages with the provider's data keep their outlines, so that a browser draws them. */
  fills?: boolean;
  health?: HealthOptions;
  /** How long they are kept; for tests. */
  fillTimes?: FilledPagesOptions['times'];
}

/** Time for a request to arrive, the same as the provider's: a photo of 10 MB at 20 kB/s takes nine minutes. */
const REQUEST_MILLISECONDS = 10 * 60_000;

/**
 * The server of the site: pages, release files and the discovery document, with the provider behind it. Does not listen
 * yet.
 */
export async function createEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const { store } = options;
  const app = Fastify({
    logger: options.logger ?? false,
    trustProxy: options.trustProxy ?? false,
    genReqId: () => randomUUID(),
    requestTimeout: REQUEST_MILLISECONDS,
    frameworkErrors: answerError,
    // Proxied streams end with their clients; idle connections must not delay the shutdown.
    forceCloseConnections: 'idle',
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  serveByteRanges(app);
  const follow = followSets(store, app.log);
  let revision: number | undefined;
  const getLiveSite: GetLiveSite = async () => {
    const site = await follow();
    revision = site?.set.revision;
    return site;
  };
  /** Pages and calls say with which set they were answered. */
  const nameSet = (scope: FastifyInstance) =>
    scope.addHook('onSend', (_request, reply, payload, done) => {
      if (revision !== undefined) reply.header('x-set-revision', revision);
      done(null, payload);
    });

  await app.register(async (scope) => {
    nameSet(scope);
    await proxyProvider(scope, options.providerUrl, { limits: options.upstreamLimits });
  });
  await app.register(async (scope) => {
    addSecurityHeaders(scope);
    await scope.register(async (files) =>
      serveReleaseFiles(files, {
        store,
        live: async () => (await getLiveSite())?.set.parts ?? {},
      }),
    );
    serveHealth(scope, getLiveSite);
    serveWellKnown(scope, getLiveSite);
    const counter = new HealthCounter();
    const { providerUrl, fills = true, fillTimes: times } = options;
    await scope.register(async (health) =>
      openHealth(health, { store, providerUrl, getLiveSite, counter, ...options.health }),
    );
    const findPreview = openPreviews(providerUrl, app.log);
    const filled = fills
      ? openFilledPages({
          store,
          providerUrl,
          log: app.log,
          times,
          onAnswer: (answer) => counter.fill(answer),
        })
      : undefined;
    app.addHook('onListen', async () => {
      const site = filled && (await getLiveSite());
      if (site) filled.open(site);
    });
    app.addHook('onClose', async () => filled?.end());
    await scope.register(async (pages) => {
      nameSet(pages);
      servePages(pages, { getLiveSite, findPreview, filled, toSitemap: openSitemap(providerUrl, app.log) });
    });
  });
  return app;
}

function serveHealth(app: FastifyInstance, getLiveSite: GetLiveSite) {
  // Monitoring calls these all the time.
  const options = { logLevel: 'warn' } as const;
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', options, async (_request, reply) => {
    const site = await getLiveSite();
    reply.header('cache-control', 'no-store');
    if (!site) return reply.code(503).send({ status: 'unavailable', reason: 'no release has been promoted' });
    return reply.send({ status: 'ok', revision: site.set.revision });
  });
}

interface PageSources {
  getLiveSite: GetLiveSite;
  findPreview: FindPreview;
  filled: ReturnType<typeof openFilledPages> | undefined;
  toSitemap: ReturnType<typeof openSitemap>;
}

function servePages(app: FastifyInstance, { getLiveSite, findPreview, filled, toSitemap }: PageSources) {
  type Choose = (site: LiveSite) => Prepared | Promise<Prepared>;
  const serve = (url: string, choose: Choose) =>
    app.get(url, async (request, reply) => {
      const site = await getLiveSite();
      return site ? sendPrepared(request, reply, await choose(site)) : sendNothingLive(reply);
    });
  serve('/releases.json', ({ discovery }) => discovery);
  serve('/robots.txt', ({ robots }) => robots);
  serve('/sitemap.xml', ({ set }) => toSitemap(set));
  app.get('/*', async (request, reply) => {
    const site = await getLiveSite();
    if (!site) return sendNothingLive(reply);
    const path = request.url.split('?')[0] ?? '/';
    const page = matchPage(site.set.pages, path);
    const html = site.pages.get(page?.path ?? '/404');
    if (!html) return sendNothingLive(reply);
    const status = statusOf(page, site.set);
    const own = path.length > 1 ? path.replace(/\/+$/, '') : path;
    reply.header('content-security-policy', site.policy);
    const isPublic = page && !page.noindex && status === 200;
    if (!isPublic) return sendPrepared(request, reply, html, status);
    // Below a page for search engines each thing, an event, a camp or a day, has a head of its own.
    const isBelow = page.path !== own;
    const shown = isBelow ? await findPreview(own, html, site.set) : html;
    // The page itself says what is not there; its head is that of no page.
    if (shown === 'missing') return sendPrepared(request, reply, site.pages.get('/404') ?? html, 404);
    // What has no preview is no page for everybody: a desk, or a path that somebody has made up.
    const full = shown && (await filled?.fill(site, own, shown));
    if (full) reply.header('content-security-policy', full.policy);
    return sendPrepared(request, reply, full?.page ?? shown ?? html, status);
  });
}

function statusOf(page: Site['pages'][number] | undefined, { retired }: Site): number {
  if (!page || page.path === '/404') return 404;
  return page.remote && retired[page.remote] ? 410 : 200;
}

const sendNothingLive = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
    .type('text/plain; charset=utf-8')
    .send('Сайт ещё не опубликован: ни один релиз не введён в работу.');
