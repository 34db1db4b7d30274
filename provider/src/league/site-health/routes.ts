import { ERROR_CODES, getSiteHealth, SITE_HEALTH_PATH, siteHealth } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { authorise } from '../../identity/access/authorise.ts';
import { organises } from '../../identity/access/roles.ts';
import { route } from '../../identity/access/route.ts';
import { secondFactorAtDesk } from '../../identity/access/second-factor.ts';
import { Refusal } from '../../platform/refusal.ts';

const TIMEOUT_MILLISECONDS = 10_000;

const SILENT = 'Сайт сейчас не отдаёт показаний. Попробуйте ещё раз через минуту.';

/** How the site fares, as its edge tells it. */
export async function siteHealthRoutes(app: FastifyInstance): Promise<void> {
  // Without a secret that the edge shares it answers an edge on this machine alone.
  const { siteUrl, edgeToken } = app.config;
  const organiser = authorise(organises, secondFactorAtDesk);
  route(app, getSiteHealth, organiser, async ({ request }) => {
    try {
      const answer = await fetch(new URL(SITE_HEALTH_PATH, siteUrl), {
        headers: edgeToken === undefined ? {} : { authorization: `Bearer ${edgeToken}` },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      });
      return siteHealth.parse(await answer.json());
    } catch (error) {
      request.log.warn({ err: error }, 'the site does not say how it fares');
      throw new Refusal(503, ERROR_CODES.unavailable, SILENT);
    }
  });
}
