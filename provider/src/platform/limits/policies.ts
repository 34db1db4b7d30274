import { isIPv6 } from 'node:net';
import { ERROR_CODES } from '@league/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Address6 } from 'ip-address';
import { Refusal } from '../refusal.ts';

/** The bits of an IPv6 address that its holder cannot choose. */
const NETWORK_BITS = 64;

/** The address that counts as one visitor: a household has a whole IPv6 network. */
export function addressOf({ ip }: FastifyRequest): string {
  if (!isIPv6(ip)) return ip;
  const address = new Address6(ip);
  if (address.isMapped4()) return address.to4().correctForm();
  return new Address6(`${address.correctForm()}/${NETWORK_BITS}`).startAddress().correctForm();
}

/** At most `max` requests in a window for each value of `keyOf`. */
export interface Limit {
  max: number;
  seconds: number;
  /** `undefined`: does not count. */
  keyOf(request: FastifyRequest): string | Promise<string | undefined>;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const address = (request: FastifyRequest) => `address ${addressOf(request)}`;
const actor = async (request: FastifyRequest) => `actor ${(await request.findActor())?.id}`;
const ofTournament = ({ params }: FastifyRequest) => (params as { tournament: string }).tournament;
const addressAt = (request: FastifyRequest) => `${ofTournament(request)} ${address(request)}`;

/** Only of a parent. */
const parent = async (request: FastifyRequest) => {
  const found = await request.findActor();
  return found?.userType === 'parent' ? `actor ${found.id}` : undefined;
};

/** The person signed in, else the address. */
const person = async (request: FastifyRequest) => {
  const id = (await request.findActor().catch(() => undefined))?.id;
  return id === undefined ? address(request) : `actor ${id}`;
};

/**
 * The limits of each call but the login (`guesses.ts`), by its id; `n` is the setting `LOGIN_RATE_LIMIT`. Every request
 * counts, because each costs a mail, a picture or a row. Using a link that logs in or sets a password is not among them:
 * nobody guesses 256 bits, and a full count would refuse the owner's link.
 */
export const policiesOf = (n: number) => {
  const mails = Math.max(2, Math.ceil(n / 6));
  const tries = Math.ceil(n / 3);
  // A hall registers a club or two at once, and not on for hours.
  const byAddress = [
    { max: n, seconds: MINUTE, keyOf: address },
    { max: 10 * n, seconds: HOUR, keyOf: address },
  ];
  /** Calls by which somebody with a stolen session could guess the password. */
  const byActor = [
    { max: n, seconds: MINUTE, keyOf: actor },
    { max: 2 * n, seconds: HOUR, keyOf: actor },
  ];
  const uploading = [{ max: 2 * n, seconds: MINUTE, keyOf: actor }];
  // A refusal says that a child is in the list of a coach: nobody asks for names one by one.
  const adding = { max: n, seconds: 24 * HOUR, keyOf: parent };
  return new Map<string, readonly Limit[]>([
    ['finishLogin', byAddress],
    ['proveIdentity', byActor],
    ['finishProof', byActor],
    ['confirmTotp', byActor],
    ['changePassword', byActor],
    // Each is two mails.
    ['requestEmailChange', [{ max: mails, seconds: HOUR, keyOf: actor }]],
    ['confirmEmailChange', byAddress],
    ['undoEmailChange', byAddress],
    ['undoDeletion', byAddress],
    ['register', byAddress],
    // Not limited for the mailbox, or strangers could use up its owner's way in: `issueAskedToken` spaces the mails.
    ['requestPasswordReset', byAddress],
    ['resendVerification', byAddress],
    ['requestLoginLink', byAddress],
    // Six letters of twelve, for two minutes: all tries that a tournament has in them find one of 25,000 offers (n = 30).
    [
      'redeemDayPass',
      [
        { max: tries, seconds: MINUTE, keyOf: addressAt },
        { max: 5 * tries, seconds: HOUR, keyOf: addressAt },
        { max: 6 * tries, seconds: MINUTE, keyOf: ofTournament },
        { max: 30 * tries, seconds: HOUR, keyOf: ofTournament },
      ],
    ],
    ['verifyEmail', byAddress],
    ['inviteFamilies', [{ max: n, seconds: 10 * MINUTE, keyOf: actor }]],
    ['remindTeam', [{ max: 4 * n, seconds: 10 * MINUTE, keyOf: actor }]],
    ['readFamilyInvitation', byAddress],
    ['takeInvitedAthlete', byAddress],
    ['sendOrganisationRequest', [{ max: n, seconds: 10 * MINUTE, keyOf: address }]],
    [
      'createPayment',
      [
        { max: 5 * n, seconds: MINUTE, keyOf: address },
        { max: n, seconds: MINUTE, keyOf: actor },
      ],
    ],
    ['savePushSubscription', [{ max: n, seconds: HOUR, keyOf: actor }]],
    // A hall of spectators shares an address, so one address fills less than half of the guests' room (`GUEST_WORDS`).
    [
      'addDrawWord',
      [
        { max: 2 * n, seconds: MINUTE, keyOf: person },
        { max: 10 * n, seconds: HOUR, keyOf: person },
      ],
    ],
    // A picture is decoded and re-encoded, which costs more than any other call.
    ['uploadUserImage', uploading],
    ['uploadDocument', uploading],
    ['uploadApplicationImage', uploading],
    ['uploadActivityPicture', uploading],
    ['uploadNoticePicture', uploading],
    // A workbook is unpacked and read.
    ['uploadContentFile', uploading],
    ['uploadRating', uploading],
    ['readContentResults', uploading],
    ['publishContent', uploading],
    ['getContentPreview', byAddress],
    // Each application is a mail to the organiser.
    ['createApplication', [{ max: n, seconds: 10 * MINUTE, keyOf: actor }]],
    // Each child is a notification of the coach; a club's list of a hundred may be pasted at once.
    ['createChild', [adding]],
    ['createAthlete', [{ max: 4 * n, seconds: 10 * MINUTE, keyOf: actor }, adding]],
    // Each is a mail to the person.
    ['confirmByLeague', [{ max: 10 * n, seconds: MINUTE, keyOf: actor }]],
    ['refuseByLeague', [{ max: 10 * n, seconds: MINUTE, keyOf: actor }]],
    ['deleteUser', [{ max: n, seconds: MINUTE, keyOf: actor }]],
  ]);
};

/** The refusal of a request that came too soon, with the time to wait in header and sentence. */
export function tooMany(reply: FastifyReply, seconds: number, reason: string, way: string): Refusal {
  reply.header('retry-after', seconds);
  const time = seconds <= 60 ? 'минуту' : `${Math.ceil(seconds / 60)} мин.`;
  return new Refusal(429, ERROR_CODES.tooManyRequests, `${reason}. Подождите ${time} ${way}`);
}
