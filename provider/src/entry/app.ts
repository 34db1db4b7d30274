import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { guard } from '../identity/access/guard.ts';
import { permissions } from '../identity/access/permissions.ts';
import { credentialRoutes } from '../identity/credentials/routes.ts';
import { securityRoutes } from '../identity/credentials/second-factor-routes.ts';
import { sessionRoutes } from '../identity/login/routes.ts';
import { authentication } from '../identity/session/authentication.ts';
import { pictureRoute } from '../league/activities/picture.ts';
import { findActivityPreview } from '../league/activities/preview.ts';
import { activityRoutes } from '../league/activities/routes.ts';
import { applicationRoutes } from '../league/applications/routes.ts';
import { bracketRoutes } from '../league/brackets/routes.ts';
import { contentRoutes } from '../league/content/routes.ts';
import { dayRoutes } from '../league/days/routes.ts';
import { findDayPreview } from '../league/days/view/public-day.ts';
import { nextStepRoutes } from '../league/next-steps/next-steps.ts';
import { noticePictureRoute } from '../league/notices/notices.ts';
import { noticeRoutes } from '../league/notices/routes.ts';
import { organisationRequestRoutes } from '../league/organiser/organisation-request.ts';
import { organiserRoutes } from '../league/organiser/routes.ts';
import { invitationRoutes } from '../league/participation/invitation-routes.ts';
import { participationRoutes } from '../league/participation/routes.ts';
import { createGateway } from '../league/payments/gateway/create-gateway.ts';
import type { GatewayClient } from '../league/payments/gateway/gateway.ts';
import { sandboxRoutes } from '../league/payments/gateway/sandbox.ts';
import { paymentRoutes } from '../league/payments/routes.ts';
import { previewRoute } from '../league/previews/preview.ts';
import { progressRoutes } from '../league/progress/routes.ts';
import { findTournamentPreview, publishedRoutes } from '../league/published/routes.ts';
import { deskRatingRoutes } from '../league/ratings/desk/routes.ts';
import { ratingRoutes } from '../league/ratings/routes.ts';
import { readinessRoutes } from '../league/readiness/readiness.ts';
import { requestRoutes } from '../league/requests/requests.ts';
import { resultRoutes } from '../league/results/results.ts';
import { automaticRollbackRoutes, siteHealthRoutes } from '../league/site-health/routes.ts';
import { tournamentRoutes } from '../league/tournaments/find-published.ts';
import { winnerRoutes } from '../league/winners/routes.ts';
import { accountRoutes } from '../people/accounts/routes.ts';
import { listUndecidedNames } from '../people/consent/find-admission.ts';
import { admissionRoutes, photoRoutes } from '../people/consent/routes.ts';
import { documentRoutes } from '../people/documents/routes.ts';
import { familyInvitationRoutes } from '../people/family-invitations/take.ts';
import { createPhotoAddresses } from '../people/images/photo-address.ts';
import { notificationRoutes, pushRoutes, unsubscribeRoutes } from '../people/notifications/routes.ts';
import { privacyRoutes } from '../people/privacy/routes.ts';
import { peopleRoutes } from '../people/profiles/routes.ts';
import { namedTextRoutes } from '../people/shown-names/public-texts.ts';
import { createOpenings } from '../platform/journal/record.ts';
import { limits } from '../platform/limits/limits.ts';
import { OneLineOfLog } from '../platform/logging.ts';
import { healthRoutes, metrics } from '../platform/metrics/metrics.ts';
import { advisedHeaders, answers, compression, securityHeaders } from '../platform/plugins/answers.ts';
import { documentation } from '../platform/plugins/documentation.ts';
import { answerError, errors } from '../platform/plugins/errors.ts';
import { gracefulStop } from '../platform/plugins/graceful-stop.ts';
import { cookies, csrf, origin } from '../platform/plugins/guards.ts';
import type { BodyPace } from '../platform/plugins/input.ts';
import { describeInputInRussian, refuseUnreadable, storableText } from '../platform/plugins/input.ts';
import { decorateSite, type SiteOptions } from '../platform/site.ts';
import { demoNewcomers } from './demo-newcomers.ts';
import { erasePerson, mergePeople, PERSONAL_DATA } from './personal-data.ts';

export interface AppOptions extends SiteOptions {
  logger?: NonNullable<FastifyServerOptions['logger']>;
  /** For tests; by default the configured one. */
  gateway?: GatewayClient;
  /** Checks every answer against its schema; for tests. */
  areAnswersChecked?: boolean;
  /** How slowly a body may arrive; for tests. */
  bodyPace?: BodyPace;
}

/** The calls, below `/api`. */
const ROUTES = [
  healthRoutes,
  sessionRoutes,
  securityRoutes,
  credentialRoutes,
  accountRoutes,
  peopleRoutes,
  photoRoutes,
  documentRoutes,
  admissionRoutes,
  familyInvitationRoutes,
  readinessRoutes,
  nextStepRoutes,
  resultRoutes,
  activityRoutes,
  pictureRoute,
  participationRoutes,
  invitationRoutes,
  pushRoutes,
  unsubscribeRoutes,
  paymentRoutes,
  tournamentRoutes,
  progressRoutes,
  winnerRoutes,
  ratingRoutes,
  deskRatingRoutes,
  applicationRoutes,
  requestRoutes,
  organiserRoutes,
  siteHealthRoutes,
  dayRoutes,
  contentRoutes,
  publishedRoutes,
  automaticRollbackRoutes,
  noticeRoutes,
  noticePictureRoute,
  bracketRoutes,
];

/** For a whole request: a photo of 10 MB at 20 kB/s takes nine minutes. */
const REQUEST_MILLISECONDS = 10 * 60_000;

/** The provider without its listener. */
export async function buildApp({
  logger,
  gateway,
  areAnswersChecked = false,
  bodyPace,
  ...site
}: AppOptions): Promise<FastifyInstance> {
  describeInputInRussian();
  const { config, db } = site;
  const isSecure = config.publicOrigin.startsWith('https:');
  const headers = { ...advisedHeaders(isSecure), 'cache-control': 'no-store' };
  const unreadable = refuseUnreadable(headers);

  const app: FastifyInstance = Fastify({
    ...unreadable.options,
    ...(logger ? { logger } : {}),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 512 * 1024,
    requestTimeout: REQUEST_MILLISECONDS,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(headers)),
    return503OnClosing: false,
    logController: new OneLineOfLog(),
  });
  app.setValidatorCompiler(validatorCompiler);

  decorateSite(app, site);
  app.decorate('gateway', gateway ?? createGateway(db, config));
  app.decorate('photoAddresses', createPhotoAddresses(app.secret));
  app.decorate('recordOpening', createOpenings(db));
  app.decorate('erasePerson', erasePerson);
  app.decorate('mergePeople', mergePeople);
  app.decorate('journalled', new Set<string>());
  await app.register(securityHeaders, { headers });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  unreadable.watch(app, bodyPace);
  await app.register(answers, { isChecked: areAnswersChecked });
  await app.register(errors);
  await app.register(compression);
  await app.register(gracefulStop);
  await app.register(storableText);
  await app.register(origin);
  await app.register(cookie);
  await app.register(cookies);
  await app.register(csrf);
  await app.register(authentication);
  await app.register(limits);
  await app.register(documentation);
  await app.register(guard);
  await app.register(permissions);
  await app.register(metrics);

  if (config.demo) await app.register(demoNewcomers);
  await app.register(
    async (api) => {
      for (const routes of ROUTES) await api.register(routes);
      const rooms = Object.values(PERSONAL_DATA);
      await api.register(privacyRoutes, { rooms });
      await api.register(namedTextRoutes, { rooms });
      await api.register(previewRoute, {
        finders: [findActivityPreview, findDayPreview, findTournamentPreview],
      });
      await api.register(notificationRoutes, { listUndecidedNames });
    },
    { prefix: '/api' },
  );
  if (app.gateway.name === 'sandbox') await app.register(sandboxRoutes);
  await app.register(organisationRequestRoutes);
  return app;
}
