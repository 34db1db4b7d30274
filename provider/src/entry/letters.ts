import { securityLetters } from '../identity/credentials/security-letters.ts';
import { writeApplicationMail } from '../league/applications/application-mail.ts';
import { requestLetters } from '../league/organiser/organisation-request.ts';
import { writePaymentMail } from '../league/payments/payment-mail.ts';
import { releaseLetters } from '../league/releases/automatic-rollbacks.ts';
import { accountLetters } from '../people/accounts/letters.ts';
import { writeOwnDeletionMail } from '../people/departure/deletion-letter.ts';
import { writeNewsMail } from '../people/notifications/news-mail.ts';
import type { UnsubscribeTokens } from '../people/notifications/unsubscribe-routes.ts';
import type { LetterWriters } from '../platform/mail/letters.ts';

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
