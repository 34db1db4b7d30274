import { oldApplicationJob } from '../league/applications/retention.ts';
import { publicationJob } from '../league/content/publications/order.ts';
import { trialJob } from '../league/content/publications/publish.ts';
import { resultsJob } from '../league/days/soon/tell-results.ts';
import { boutJob } from '../league/days/soon/tell-soon.ts';
import { invitationJob } from '../league/participation/remind.ts';
import { paymentJob } from '../league/payments/reconcile.ts';
import { refundJob } from '../league/payments/refunds.ts';
import { registrationJob } from '../people/accounts/unverified.ts';
import { reminderJob } from '../people/documents/reminders.ts';
import { oldPaperJob } from '../people/documents/retention.ts';
import { headlineOf } from '../people/notifications/news-mail.ts';
import { newsJob } from '../people/notifications/tell-news.ts';
import { createUnsubscribeTokens } from '../people/notifications/unsubscribe-routes.ts';
import { erasureJob } from '../people/privacy/erase.ts';
import type { Job } from '../platform/background/jobs.ts';
import type { Config } from '../platform/config/config.ts';
import { readSessionSecret } from '../platform/config/data-dir.ts';
import { windowJob } from '../platform/limits/windows.ts';
import { mailJob } from '../platform/mail/outbox.ts';
import { createMailer } from '../platform/mail/transport.ts';
import { readPushKey } from '../platform/push/push-key.ts';
import { createPushSender } from '../platform/push/send-push.ts';
import { pushJob } from '../platform/push/subscriptions.ts';
import { retentionJob } from '../platform/retention.ts';
import { fileJob } from '../platform/storage/removals.ts';
import { letterWriters } from './letters.ts';
import { eraseDeparted } from './personal-data.ts';

/** The background jobs of all features. */
export const jobsOf = (config: Config): Job[] => [
  mailJob({
    writers: letterWriters(createUnsubscribeTokens(readSessionSecret(config))),
    send: createMailer(config),
  }),
  pushJob({ headlineOf, send: createPushSender(readPushKey(config), config.organiserEmail) }),
  newsJob,
  boutJob,
  resultsJob,
  publicationJob,
  trialJob,
  fileJob,
  paymentJob,
  refundJob,
  reminderJob,
  invitationJob,
  registrationJob,
  erasureJob(eraseDeparted),
  retentionJob,
  windowJob,
  oldApplicationJob,
  oldPaperJob,
];
