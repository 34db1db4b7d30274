import type { FastifyBaseLogger } from 'fastify';
import { removeOldChanges } from '../identity/credentials/email-change.ts';
import { removeOldApplications } from '../league/applications/retention.ts';
import { publishDue } from '../league/content/publications/order.ts';
import { moveTrial } from '../league/content/publications/publish.ts';
import { settleDraws } from '../league/days/draws/settle-draws.ts';
import { createSoonNews } from '../league/days/soon/tell-soon.ts';
import { removeOldRequests } from '../league/organiser/organisation-request.ts';
import { remindInvited } from '../league/participation/remind.ts';
import { createGateway } from '../league/payments/gateway/create-gateway.ts';
import { reconcilePayments } from '../league/payments/reconcile.ts';
import { reconcileRefunds } from '../league/payments/refunds.ts';
import { removeUnverified } from '../people/accounts/unverified.ts';
import { remindOwners } from '../people/documents/reminders.ts';
import { removeOldPapers } from '../people/documents/retention.ts';
import { headlineOf } from '../people/notifications/news-mail.ts';
import { tellNews } from '../people/notifications/tell-news.ts';
import { createUnsubscribeTokens } from '../people/notifications/unsubscribe-token.ts';
import { eraseDue } from '../people/privacy/erase-due.ts';
import { startWorker, type Worker } from '../platform/background/worker.ts';
import { siteClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { readSessionSecret } from '../platform/config/data-dir.ts';
import type { Db } from '../platform/db/database.ts';
import { pruneJournal } from '../platform/journal/retention.ts';
import { readKeyRing } from '../platform/keys/key-ring.ts';
import { removeOldMail } from '../platform/mail/retention.ts';
import { createMailer } from '../platform/mail/transport.ts';
import { startMailWorker } from '../platform/mail/worker.ts';
import { readPushKey } from '../platform/push/push-key.ts';
import { createPushSender } from '../platform/push/send-push.ts';
import { sendDuePushes } from '../platform/push/worker.ts';
import { removeOldKeys } from '../platform/request-keys/request-keys.ts';
import { createFileStore } from '../platform/storage/create-store.ts';
import { removeDueFiles } from '../platform/storage/removals.ts';
import { letterWriters } from './letters.ts';
import { eraseDeparted, erasePerson } from './personal-data.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

interface Options {
  db: Db;
  config: Config;
  log: FastifyBaseLogger;
}

/** Starts all background jobs. Each claims its work in the database, so replicas share it. */
export function startWorkers({ db, config, log }: Options): Worker {
  const { publicOrigin, organiserEmail } = config;
  const stored = { db, store: createFileStore(config) };
  const writers = letterWriters(createUnsubscribeTokens(readSessionSecret(config)));
  const pushing = { db, headlineOf, send: createPushSender(readPushKey(config), organiserEmail), log };
  const payments = { db, gateway: createGateway(db, config), publicOrigin, log };
  const clock = siteClock(config);
  const { demo: isDemo } = config;
  const draws = { db, ring: readKeyRing(config), clock };
  const publishing = { ...stored, isDemo };
  const workers = [
    startMailWorker({ db, publicOrigin, organiserEmail, writers, send: createMailer(config), log }),
    startWorker('draws', SECOND, log, (signal) => settleDraws(draws, signal)),
    startWorker('pushes', SECOND, log, (signal) => sendDuePushes(pushing, signal)),
    startWorker('bouts', 2 * SECOND, log, createSoonNews({ db, clock })),
    startWorker('news', SECOND, log, (signal) => tellNews(db, signal)),
    startWorker('files', 10 * SECOND, log, (signal) => removeDueFiles(stored, signal)),
    startWorker('payments', 30 * SECOND, log, (signal) => reconcilePayments(payments, signal)),
    startWorker('refunds', 30 * SECOND, log, (signal) => reconcileRefunds(payments, signal)),
    startWorker('publications', 5 * SECOND, log, publishDue(publishing, clock)),
    startWorker('trial', 60 * SECOND, log, () => moveTrial(db, { now: clock(), isDemo })),
    startWorker('old journal', 24 * HOUR, log, (signal) => pruneJournal(db, signal)),
    startWorker('reminders', HOUR, log, () => remindOwners(db)),
    startWorker('invitations', HOUR, log, async () => void (await remindInvited(db))),
    startWorker('old papers', HOUR, log, () => removeOldPapers(db)),
    startWorker('registrations', HOUR, log, (signal) => removeUnverified(db, erasePerson, signal)),
    startWorker('deletions', HOUR, log, (signal) => eraseDue(db, eraseDeparted, signal)),
    startWorker('old mail', HOUR, log, () => removeOldMail(db)),
    startWorker('old changes of addresses', HOUR, log, () => removeOldChanges(db)),
    startWorker('old requests', HOUR, log, () => removeOldRequests(db)),
    startWorker('old keys', HOUR, log, () => removeOldKeys(db)),
    startWorker('applications', HOUR, log, (signal) => removeOldApplications(db, { signal })),
  ];
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
