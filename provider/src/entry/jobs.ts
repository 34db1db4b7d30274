import { securityLetters } from '../identity/credentials/security-letters.ts';
import { oldApplicationJob } from '../league/applications/personal-data.ts';
import { writeApplicationMail } from '../league/applications/review.ts';
import { publicationJob } from '../league/content/publications/order.ts';
import { rehearsalJob } from '../league/days/rehearsal/rehearsal.ts';
import { resultsJob } from '../league/days/soon/tell-results.ts';
import { boutJob } from '../league/days/soon/tell-soon.ts';
import { requestLetters } from '../league/organiser/organisation-request.ts';
import { invitationJob } from '../league/participation/remind.ts';
import { paymentJob } from '../league/payments/orders.ts';
import { writePaymentMail } from '../league/payments/payment-mail.ts';
import { refundJob } from '../league/payments/refunds.ts';
import { releaseLetters } from '../league/site-health/routes.ts';
import { accountLetters } from '../people/accounts/letters.ts';
import { registrationJob } from '../people/accounts/registration.ts';
import { writeOwnDeletionMail } from '../people/departure/deletion-letter.ts';
import { oldPaperJob, reminderJob } from '../people/documents/retention.ts';
import { headlineOf, writeNewsMail } from '../people/notifications/news-mail.ts';
import { createUnsubscribeTokens, type UnsubscribeTokens } from '../people/notifications/routes.ts';
import { newsJob } from '../people/notifications/tell-news.ts';
import { erasureJob } from '../people/privacy/erase.ts';
import type { Job } from '../platform/background/jobs.ts';
import type { Config } from '../platform/config/config.ts';
import { readSessionSecret } from '../platform/config/config.ts';
import { windowJob } from '../platform/limits/windows.ts';
import { type LetterWriters, mailJob } from '../platform/mail/letters.ts';
import { createMailer } from '../platform/mail/transport.ts';
import { createPushSender, readPushKey } from '../platform/push/send-push.ts';
import { pushJob } from '../platform/push/subscriptions.ts';
import { retentionJob } from '../platform/retention.ts';
import { fileJob } from '../platform/storage/removals.ts';
import { eraseDeparted } from './personal-data.ts';

/** All letters of the site; a kind without a writer does not compile. */
export const letterWriters = (unsubscribeTokens: UnsubscribeTokens): LetterWriters => ({
  ...securityLetters,
  ...accountLetters,
  ...requestLetters,
  ...releaseLetters,
  deletion_undo: writeOwnDeletionMail,
  news: (context, letter) => writeNewsMail({ ...context, unsubscribeTokens }, letter),
  payment_received: writePaymentMail,
  club_application: writeApplicationMail,
});

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
  rehearsalJob,
  publicationJob,
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
