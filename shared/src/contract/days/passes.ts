import { z } from 'zod';
import { defineCall } from '../call.ts';
import { LARGEST_ID, nameText } from '../fields/form.ts';
import { id } from '../fields/schema.ts';
import { dayCommand, expects, key } from './commands.ts';
import * as parts from './day-schemas.ts';
import { acceptedNews, after, courts, dayDesk, deskAthlete, sentCommand, sinceThen } from './desk.ts';
import { PASS_KINDS, PASS_LETTERS, PASS_LETTERS_LENGTH } from './pass-letters.ts';

export * from './pass-letters.ts';

const kind = z.enum(PASS_KINDS);
export type PassKind = z.infer<typeof kind>;

const place = {
  kind,
  /** Number of the court; null for other kinds. */
  court: z.number().int().nullable(),
  /** Name of the station at the scales; null for other kinds. */
  station: z.string().nullable(),
};

/** A device that has a pass, as the secretariat sees it. */
const dayPass = z.object({
  id,
  ...place,
  /** Name of the secretary who has issued it; null once the account is erased. */
  issuer: z.string().nullable(),
  issuedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** When the device has last asked for something. */
  seenAt: z.iso.datetime().nullable(),
  /** Commands that waited on the device for the network then. */
  unsent: z.number().int(),
  /** Whether it leads its court. */
  leads: z.boolean(),
});
export type DayPass = z.infer<typeof dayPass>;

const passes = z.object({ passes: z.array(dayPass) });

export const listDayPasses = defineCall({
  id: 'listDayPasses',
  at: 'GET /days/:tournament/passes',
  summary: 'The devices that have a pass for a court, the scales or the announcer',
  refusals: [403, 404],
  response: passes,
});

const offer = z.object({
  id,
  letters: z.string(),
  /** Seconds that are left: the clock of a device may be wrong. */
  seconds: z.number().int(),
});
export type PassOffer = z.infer<typeof offer>;

export const issueDayPass = defineCall({
  id: 'issueDayPass',
  at: 'POST /days/:tournament/passes',
  summary: 'A secretary offers a device a pass: once, for two minutes, by six letters',
  refusals: [403, 404, 409, 503],
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('court'), court: z.number().int().min(1).max(parts.MAX_COURTS) }),
    z.object({ kind: z.literal('scales'), station: nameText('Назовите весы, например «Весы 1»') }),
    z.object({ kind: z.literal('announcer') }),
  ]),
  response: offer,
});

export const revokeDayPass = defineCall({
  id: 'revokeDayPass',
  at: 'DELETE /days/:tournament/passes/:id',
  summary: 'A secretary ends the pass of a device, or an offer, at once',
  refusals: [403, 404, 503],
  response: passes,
});

/** The pass of the asking device. */
const ownPass = z.object({ id, ...place, endsAt: z.iso.datetime() });
export type OwnPass = z.infer<typeof ownPass>;

export const redeemDayPass = defineCall({
  id: 'redeemDayPass',
  at: 'POST /days/:tournament/pass',
  summary: 'A device takes the pass that it is offered, and leads its court; a cookie keeps it',
  access: 'public',
  refusals: [404, 429],
  body: z.object({ letters: z.string().regex(new RegExp(`^[${PASS_LETTERS}]{${PASS_LETTERS_LENGTH}}$`)) }),
  response: ownPass,
});

/**
 * The person of an entry as a device sees it: without papers and application. `birthdate` is 1 January of the year of birth
 * at the scales, and empty elsewhere.
 */
const passAthlete = deskAthlete.extend({ birthdate: z.string() });

export const getPassDesk = defineCall({
  id: 'getPassDesk',
  at: 'GET /days/:tournament/pass/desk',
  summary: 'What a device with a pass works with: the part of the desk that its kind shows',
  access: 'pass',
  refusals: [403, 404],
  response: dayDesk.extend({ athletes: z.array(passAthlete), pass: ownPass }),
  accepted: dayDesk.extend({ state: parts.acceptedState, pass: ownPass }),
});

export const getPassLog = defineCall({
  id: 'getPassLog',
  at: 'GET /days/:tournament/pass/log',
  summary: 'The commands of a day after a number, as far as the kind of the pass shows their changes',
  access: 'pass',
  refusals: [403, 404, 503],
  query: z.object({
    after: z.coerce.number().int().nonnegative().max(LARGEST_ID),
    /** Commands that wait on the device for the network. */
    unsent: z.coerce.number().int().nonnegative().max(LARGEST_ID).optional(),
  }),
  response: sinceThen.extend({ athletes: z.array(passAthlete) }),
  accepted: acceptedNews,
});

export const sendPassCommand = defineCall({
  id: 'sendPassCommand',
  at: 'POST /days/:tournament/pass/commands',
  summary: 'A device with a pass changes what its kind may change; once for each key of the pass',
  access: 'pass',
  refusals: [403, 404, 409, 428, 503],
  body: z.object({ key, after, expects, command: dayCommand }),
  response: sinceThen.extend({ athletes: z.array(passAthlete), ...sentCommand }),
  accepted: acceptedNews.extend(sentCommand),
});

export const takeCourt = defineCall({
  id: 'takeCourt',
  at: 'PUT /days/:tournament/pass/court',
  summary: 'A device takes its court; the one that has led it reads only then',
  access: 'pass',
  refusals: [403, 404, 503],
  response: z.object({ courts }),
});

export const takeCourtAtDesk = defineCall({
  id: 'takeCourtAtDesk',
  at: 'PUT /days/:tournament/courts/:court/leader',
  summary: 'A secretary takes a court; the device that has led it reads only then',
  refusals: [403, 404, 503],
  response: z.object({ courts }),
});
