import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** At most `max` requests in a `window` for each value of `keyOf`. */
export interface Limit {
  max: number;
  /** Milliseconds. */
  window: number;
  keyOf(request: FastifyRequest): string | Promise<string>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The household of an IPv6 visitor counts as one address. */
const address = ({ ip }: FastifyRequest) => `address ${normalizeIP(ip)}`;
const mailbox = ({ body }: FastifyRequest) => `mailbox ${(body as { email: string }).email}`;
const addressAndMailbox = (request: FastifyRequest) => `${address(request)} ${mailbox(request)}`;
const actor = async (request: FastifyRequest) => `actor ${(await request.findActor())?.id}`;

/**
 * The limits of each call, by its id; `n` is the setting `LOGIN_RATE_LIMIT`. A guessed account is counted together with
 * the guesser's address, so that its owner is not locked out elsewhere.
 */
export const policiesOf = (n: number) => {
  const mails = Math.max(2, Math.ceil(n / 6));
  const byAddress = [{ max: n, window: MINUTE, keyOf: address }];
  /** Calls that send a mail to the mailbox they name. */
  const mailing = [...byAddress, { max: mails, window: HOUR, keyOf: mailbox }];
  const uploading = [{ max: 2 * n, window: MINUTE, keyOf: actor }];
  return new Map<string, readonly Limit[]>([
    // The wider limit slows down guessing one password on many accounts.
    [
      'login',
      [
        { max: 5 * n, window: MINUTE, keyOf: address },
        { max: n, window: MINUTE, keyOf: addressAndMailbox },
      ],
    ],
    ['register', byAddress],
    ['requestPasswordReset', mailing],
    ['resendVerification', mailing],
    ['verifyEmail', byAddress],
    ['verifyResetToken', byAddress],
    ['resetPassword', byAddress],
    ['sendOrganisationRequest', [{ max: n, window: 10 * MINUTE, keyOf: address }]],
    [
      'createPayment',
      [
        { max: 5 * n, window: MINUTE, keyOf: address },
        { max: n, window: MINUTE, keyOf: actor },
      ],
    ],
    // A picture is decoded and re-encoded, which costs more than any other call.
    ['uploadUserImage', uploading],
    ['uploadDocument', uploading],
    ['uploadApplicationImage', uploading],
    // Each application is a mail to the organiser.
    ['createApplication', [{ max: n, window: 10 * MINUTE, keyOf: actor }]],
    // Each child is a notification of the coach; a team of sixty may be typed in at once.
    ['createChild', [{ max: n, window: 10 * MINUTE, keyOf: actor }]],
    ['createAthlete', [{ max: 2 * n, window: 10 * MINUTE, keyOf: actor }]],
    ['deleteUser', [{ max: n, window: MINUTE, keyOf: actor }]],
  ]);
};
