import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { guard } from '../identity/access/guard.ts';
import { permissions } from '../identity/access/permissions.ts';
import { credentialRoutes } from '../identity/credentials/routes.ts';
import { securityRoutes } from '../identity/credentials/second-factor-routes.ts';
import { sessionRoutes } from '../identity/login/routes.ts';
import { passkeySite } from '../identity/second-factor/passkeys.ts';
import { createAccessTokens } from '../identity/session/access-token.ts';
import { authentication } from '../identity/session/authentication.ts';
import { pictureRoute } from '../league/activities/picture.ts';
import { findActivityPreview } from '../league/activities/preview.ts';
import { activityRoutes } from '../league/activities/routes.ts';
import { applicationRoutes } from '../league/applications/routes.ts';
import { bracketRoutes } from '../league/brackets/routes.ts';
import { contentRoutes } from '../league/content/routes.ts';
import { dayRoutes } from '../league/days/routes.ts';
import { findDayPreview } from '../league/days/view/preview.ts';
import { noticePictureRoute } from '../league/notices/picture.ts';
import { noticeRoutes } from '../league/notices/routes.ts';
import { organisationRequestRoutes } from '../league/organiser/organisation-request.ts';
import { organiserRoutes } from '../league/organiser/routes.ts';
import { invitationRoutes } from '../league/participation/invitation-routes.ts';
import { participationRoutes } from '../league/participation/routes.ts';
import { createGateway } from '../league/payments/gateway/create-gateway.ts';
import type { GatewayClient } from '../league/payments/gateway/gateway.ts';
import { sandboxRoutes } from '../league/payments/gateway/sandbox-routes.ts';
import { paymentRoutes } from '../league/payments/routes.ts';
import { previewRoute } from '../league/previews/routes.ts';
import { progressRoutes } from '../league/progress/routes.ts';
import { tournamentPreview } from '../league/published/preview.ts';
import { publishedRoutes } from '../league/published/routes.ts';
import { deskRatingRoutes } from '../league/ratings/desk/routes.ts';
import { ratingRoutes } from '../league/ratings/routes.ts';
import { readinessRoutes } from '../league/readiness/routes.ts';
import { automaticRollbackRoutes } from '../league/releases/automatic-rollbacks.ts';
import { requestRoutes } from '../league/requests/routes.ts';
import { resultRoutes } from '../league/results/routes.ts';
import { siteHealthRoutes } from '../league/site-health/routes.ts';
import { tournamentRoutes } from '../league/tournaments/routes.ts';
import { winnerRoutes } from '../league/winners/routes.ts';
import { accountRoutes } from '../people/accounts/routes.ts';
import { listUndecidedNames } from '../people/consent/find-admission.ts';
import { photoRoutes } from '../people/consent/photo-routes.ts';
import { admissionRoutes } from '../people/consent/routes.ts';
import { documentRoutes } from '../people/documents/routes.ts';
import { familyInvitationRoutes } from '../people/family-invitations/routes.ts';
import { createPhotoAddresses } from '../people/images/photo-address.ts';
import { pushRoutes } from '../people/notifications/push-routes.ts';
import { notificationRoutes } from '../people/notifications/routes.ts';
import { unsubscribeRoutes } from '../people/notifications/unsubscribe-routes.ts';
import { createUnsubscribeTokens } from '../people/notifications/unsubscribe-token.ts';
import { privacyRoutes } from '../people/privacy/routes.ts';
import { peopleRoutes } from '../people/profiles/routes.ts';
import { type Clock, siteClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { readSessionSecret } from '../platform/config/data-dir.ts';
import type { Connections, Db, Listen } from '../platform/db/database.ts';
import { healthRoutes } from '../platform/health.ts';
import { describeInputInRussian } from '../platform/input-messages.ts';
import { createOpenings } from '../platform/journal/openings.ts';
import { readKeyRing } from '../platform/keys/key-ring.ts';
import { limits } from '../platform/limits/limits.ts';
import { OneLineOfLog } from '../platform/logging.ts';
import { metrics } from '../platform/metrics/metrics.ts';
import { answers } from '../platform/plugins/answers.ts';
import { compression } from '../platform/plugins/compression.ts';
import { documentation } from '../platform/plugins/documentation.ts';
import { answerError, errors } from '../platform/plugins/errors.ts';
import { gracefulStop } from '../platform/plugins/graceful-stop.ts';
import { cookies } from '../platform/plugins/guards/cookies.ts';
import { csrf } from '../platform/plugins/guards/csrf.ts';
import { origin } from '../platform/plugins/guards/origin.ts';
import type { BodyPace } from '../platform/plugins/input/slow-body.ts';
import { storableText } from '../platform/plugins/input/storable-text.ts';
import { refuseUnreadable } from '../platform/plugins/input/unreadable.ts';
import { advisedHeaders, securityHeaders } from '../platform/plugins/security-headers.ts';
import { readPushKey } from '../platform/push/push-key.ts';
import { decorateSite } from '../platform/site.ts';
import { createFileStore } from '../platform/storage/create-store.ts';
import { freeBytes } from '../platform/storage/free-space.ts';
import { demoNewcomers } from './demo-newcomers.ts';
import { erasePerson, PERSONAL_DATA } from './personal-data.ts';

export interface AppOptions {
  db: Db;
  /** Absent: news of other replicas are asked for. */
  listen?: Listen;
  config: Config;
  /** Connections of the database's pool, if there is one; for the metrics. */
  connections?: () => Connections;
  logger?: NonNullable<FastifyServerOptions['logger']>;
  /** For tests; by default the configured one. */
  gateway?: GatewayClient;
  /** Checks every answer against its schema; for tests. */
  areAnswersChecked?: boolean;
  /** How slowly a body may arrive; for tests. */
  bodyPace?: BodyPace;
  /** Bytes free for the data directory; for tests. */
  freeSpace?: () => Promise<number>;
  /** For tests; by default the machine's. */
  clock?: Clock;
}

/** For a whole request: a photo of 10 MB at 20 kB/s takes nine minutes. */
const REQUEST_MILLISECONDS = 10 * 60_000;

/** The provider without its listener. */
export async function buildApp({
  db,
  listen,
  config,
  connections,
  logger,
  gateway = createGateway(db, config),
  areAnswersChecked = false,
  bodyPace,
  freeSpace = () => freeBytes(config.dataDir),
  clock = siteClock(config),
}: AppOptions): Promise<FastifyInstance> {
  describeInputInRussian();
  const secret = readSessionSecret(config);
  const accessTokens = createAccessTokens(secret, config.accessTokenTtl);
  const { publicOrigin } = config;
  const isSecure = publicOrigin.startsWith('https:');
  const factors = { site: passkeySite(publicOrigin), ring: readKeyRing(config) };
  const store = createFileStore(config);

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

  decorateSite(app, { db, config, clock, store, ring: factors.ring });
  app.decorate('gateway', gateway);
  app.decorate('photoAddresses', createPhotoAddresses(secret));
  app.decorate('recordOpening', createOpenings(db));
  app.decorate('erasePerson', erasePerson);
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
  await app.register(origin, { publicOrigin });
  await app.register(cookie);
  await app.register(cookies, { isSecure });
  await app.register(csrf);
  await app.register(authentication, { db, accessTokens, isDemo: config.demo });
  await app.register(limits, { db, secret, loginRateLimit: config.loginRateLimit });
  await app.register(documentation);
  await app.register(guard);
  await app.register(permissions);
  await app.register(metrics, {
    db,
    freeSpace,
    metricsKey: config.metricsKey,
    ...(connections ? { connections } : {}),
  });

  if (config.demo) await app.register(demoNewcomers, { db });
  await app.register(
    async (api) => {
      await api.register(healthRoutes, { db, freeSpace });
      await api.register(sessionRoutes, { accessTokens, secret, factors });
      await api.register(securityRoutes, { factors });
      await api.register(credentialRoutes);
      await api.register(accountRoutes);
      await api.register(peopleRoutes);
      await api.register(photoRoutes, { db, store });
      await api.register(documentRoutes, { db, store });
      await api.register(privacyRoutes, { rooms: Object.values(PERSONAL_DATA) });
      await api.register(admissionRoutes);
      await api.register(familyInvitationRoutes);
      await api.register(readinessRoutes);
      await api.register(resultRoutes);
      await api.register(activityRoutes);
      await api.register(pictureRoute, { store });
      await api.register(previewRoute, {
        finders: [findActivityPreview, findDayPreview, tournamentPreview(db)],
      });
      await api.register(participationRoutes);
      await api.register(invitationRoutes);
      await api.register(notificationRoutes, { listUndecidedNames });
      await api.register(pushRoutes, readPushKey(config));
      await api.register(unsubscribeRoutes, {
        unsubscribeTokens: createUnsubscribeTokens(secret),
        publicOrigin,
      });
      await api.register(paymentRoutes);
      await api.register(tournamentRoutes);
      await api.register(progressRoutes);
      await api.register(winnerRoutes, { store });
      await api.register(ratingRoutes, { store });
      await api.register(deskRatingRoutes, { clock });
      await api.register(applicationRoutes, { db, store });
      await api.register(requestRoutes);
      await api.register(organiserRoutes, {
        db,
        store,
      });
      await api.register(siteHealthRoutes, {
        siteUrl: config.siteUrl,
        edgeToken: config.edgeToken,
      });
      await api.register(dayRoutes, {
        ...{ ring: factors.ring, clock, ...(listen && { listen }) },
      });
      await api.register(contentRoutes, {
        ...{ db, store, clock },
        isDemo: config.demo,
      });
      await api.register(publishedRoutes);
      await api.register(automaticRollbackRoutes, {
        db,
        secret: config.edgeToken,
        operatorEmail: config.operatorEmail,
      });
      await api.register(noticeRoutes, { db, store, clock });
      await api.register(noticePictureRoute, { store });
      await api.register(bracketRoutes);
    },
    { prefix: '/api' },
  );
  if (gateway.name === 'sandbox') await app.register(sandboxRoutes, { db });
  await app.register(organisationRequestRoutes, { db });
  return app;
}
