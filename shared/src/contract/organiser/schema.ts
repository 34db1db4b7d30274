import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../fields/schema.ts';
import { refusalBody } from './form.ts';

export * from './activities.ts';
export * from './applications.ts';
export * from './form.ts';

/** An account that waits for the league's word, with what is known of it. */
export const organiserPerson = z.object({
  id,
  user_type: z.enum(['club', 'coach', 'referee']),
  firstname: z.string(),
  lastname: z.string(),
  middlename: z.string().nullable(),
  email: z.string(),
  telephone: z.string().nullable(),
  federation: z.string().nullable(),
  /** The own club, or the one that a coach has named. */
  club_name: z.string().nullable(),
  /** Of a referee. */
  qualification: z.string().nullable(),
  /** Number of coaches who have named the club. */
  coaches: z.number().int().nonnegative(),
  /** Whether the person has opened the link in the first mail. */
  address_verified: z.boolean(),
  registered_at: z.iso.datetime(),
});
export type OrganiserPerson = z.infer<typeof organiserPerson>;

export const listDeskPeople = defineCall({
  id: 'listDeskPeople',
  at: 'GET /organiser/people',
  summary: 'Who waits for the word of the league: clubs, referees, and coaches without a confirmed club',
  refusals: [403],
  response: z.array(organiserPerson),
});

export const confirmByLeague = defineCall({
  id: 'confirmByLeague',
  at: 'POST /organiser/people/:id/confirmation',
  summary: 'An organiser confirms an account for the league; again changes nothing',
  refusals: [403, 404, 409],
  response: z.object({}),
});

export const refuseByLeague = defineCall({
  id: 'refuseByLeague',
  at: 'POST /organiser/people/:id/refusal',
  summary: 'An organiser refuses a waiting account: it is deleted, and the reason is mailed',
  refusals: [403, 404, 409],
  body: refusalBody,
  response: z.object({}),
});

/** A place of the site whose words name somebody who must not be named any more. */
const namedText = z.object({
  /** «Объявление «Кубок»» */
  place: z.string(),
  /** The page on which it is changed. */
  href: z.string(),
  names: z.array(z.string()),
  /** Nobody can change it there any more: the names go by `removeHiddenNames`. */
  closed: z.boolean(),
});

export const listNamedTexts = defineCall({
  id: 'listNamedTexts',
  at: 'GET /organiser/named-texts',
  summary: 'The texts that everybody reads and that name somebody whose name must not be shown any more',
  refusals: [403],
  response: z.array(namedText),
});

export const removeHiddenNames = defineCall({
  id: 'removeHiddenNames',
  at: 'POST /organiser/named-texts/removal',
  summary:
    'Takes the hidden names out of the texts of an event or a camp that is over, which nobody can change any more',
  refusals: [403, 404],
  body: z.object({ href: z.string().max(200) }),
  response: z.array(namedText),
});

/** A request of the help page. */
export const organiserRequest = z.object({
  id,
  name: z.string(),
  topic: z.string(),
  message: z.string(),
  created_at: z.iso.datetime(),
  /** When an organiser marked it as answered; null: not yet. */
  answered_at: z.iso.datetime().nullable(),
});
export type OrganiserRequest = z.infer<typeof organiserRequest>;

export const listDeskRequests = defineCall({
  id: 'listDeskRequests',
  at: 'GET /organiser/requests',
  summary: 'The requests of the help page, the newest first',
  refusals: [403],
  response: z.array(organiserRequest),
});

export const markDeskRequest = defineCall({
  id: 'markDeskRequest',
  at: 'PUT /organiser/requests/:id',
  summary: 'Marks a request of the help page as answered, or takes the mark back',
  refusals: [403, 404],
  body: z.object({ answered: z.boolean() }),
  response: organiserRequest,
});
