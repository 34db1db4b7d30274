import { z } from 'zod';
import { defineCall } from './call.ts';
import { USER_TYPES } from './constants.ts';

/** A database id. On the wire a number; path parameters arrive as text. */
export const id = z.number().int().positive();
export const idParam = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

export const userType = z.enum(USER_TYPES);

/** A calendar day without a time zone, `2012-03-14`. */
export const day = z.iso.date();

/** Everything a profile may show. `null`: not given. Which fields are filled depends on `user_type`. */
export const user = z.object({
  id,
  user_type: userType,
  firstname: z.string(),
  middlename: z.string().nullable(),
  lastname: z.string(),
  /** A child that a parent or a coach has added has none. */
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  federation: z.string().nullable(),
  image_url: z.string().nullable(),
  club_id: id.nullable(),
  club_name: z.string().nullable(),
  coachName: z.string().nullable(),
  sex: z.enum(['Муж.', 'Жен.']).nullable(),
  birthday: day.nullable(),
  weight: z.string().nullable(),
  technical_quality: z.string().nullable(),
  sport_qualification: z.string().nullable(),
  qualification: z.string().nullable(),
  /** False until the league, the club or the coach has confirmed the role. */
  confirmed: z.boolean(),
});
export type User = z.infer<typeof user>;

export const getUser = defineCall({
  id: 'getUser',
  method: 'GET',
  path: '/user/users/:id',
  summary: 'A user, as far as the asking person may see it; a foreign id looks like an absent one',
  access: 'session',
  params: idParam,
  response: user,
  refusals: [404],
});
