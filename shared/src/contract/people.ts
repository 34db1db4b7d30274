import { z } from 'zod';
import { defineCall } from './call.ts';
import { USER_TYPES } from './constants.ts';
import { leagueDay } from './league-day.ts';
import { nameText, optionalName, personName } from './name-text.ts';
import { SPORT_RANKS, TECHNICAL_QUALIFICATIONS } from './qualifications.ts';
import { REGIONS } from './regions.ts';
import { telephoneError } from './telephone.ts';
import { checkedBy } from './text-rule.ts';

/** A database id. On the wire a number; path parameters arrive as text. */
export const id = z.number().int().positive().max(2_147_483_647);
const idText = z.coerce.number().int().positive().max(2_147_483_647);
export const idParam = z.object({ id: idText });

export const userType = z.enum(USER_TYPES);

/** A calendar day without a time zone, `2012-03-14`. */
export const day = z.iso
  .date()
  .refine((value) => value >= '1900-01-01' && value <= '2199-12-31', 'Неверная дата');

/** A day of birth as a person gives it: not one that is still to come. */
export const birthDay = day.refine((value) => value <= leagueDay(), 'Дата рождения не может быть в будущем');

/** A Russian number, written as +7(000)000-00-00. */
export const telephone = z.string().max(100, { abort: true }).superRefine(checkedBy(telephoneError));
export const federation = z.string().refine((value) => REGIONS.includes(value), 'Выберите регион из списка');

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
  /** Whether the asking person may change the profile's fields and papers; a provider may leave it out. */
  may_correct: z.boolean().optional(),
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

/** What a person may change of a profile; `user_type`, ids and confirmation are never taken from here. */
export const profileBody = z
  .object({
    firstname: personName,
    middlename: optionalName.nullable(),
    lastname: personName,
    telephone: telephone.nullable(),
    federation: federation.nullable(),
    sex: z.enum(['Муж.', 'Жен.']),
    birthday: birthDay,
    weight: z.string().trim().min(1).max(20),
    technical_quality: z.enum(TECHNICAL_QUALIFICATIONS),
    sport_qualification: z.enum(SPORT_RANKS),
    qualification: nameText,
    /** Of a club's own account; a name that another club has is refused. */
    club_name: nameText,
  })
  .partial();
export type ProfileBody = z.infer<typeof profileBody>;

export const updateUser = defineCall({
  id: 'updateUser',
  method: 'PUT',
  path: '/user/users/:id',
  summary:
    'Saves the given fields of the own profile, of the own child, or of a coach’s athlete who has neither account nor parent',
  access: 'session',
  params: idParam,
  body: profileBody,
  response: user,
  refusals: [404],
});

export const uploadUserImage = defineCall({
  id: 'uploadUserImage',
  method: 'POST',
  path: '/user/users/:id/upload-image',
  summary:
    "Stores a new profile photo: jpeg, png or webp in the multipart field image; a child's only with the parent's consent",
  access: 'session',
  params: idParam,
  file: 'image',
  response: z.object({ image_url: z.string() }),
  refusals: [403, 404, 413, 415, 429],
});

export const deleteUserImage = defineCall({
  id: 'deleteUserImage',
  method: 'DELETE',
  path: '/user/users/:id/image',
  summary: 'Removes the profile photo of oneself or of the own child; none is there afterwards',
  access: 'session',
  params: idParam,
  response: z.object({}),
  refusals: [404],
});

/** An athlete as a parent, a coach or a club sees him in a list. */
export const athlete = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  middlename: z.string().nullable(),
  birthdate: day.nullable(),
  federation: z.string().nullable(),
  weight: z.string().nullable(),
  /** False until the coach has confirmed him. */
  confirmed: z.boolean(),
});
export type Athlete = z.infer<typeof athlete>;

export const athleteDraft = z.object({
  firstname: personName,
  lastname: personName,
  middlename: optionalName.default(''),
  birthdate: birthDay.nullable().default(null),
  federation,
});
export type AthleteDraft = z.input<typeof athleteDraft>;

export const listChildren = defineCall({
  id: 'listChildren',
  method: 'GET',
  path: '/user/athletes',
  summary: 'Children of a parent',
  access: 'session',
  query: z.object({ parentId: idText }),
  response: z.array(athlete),
  refusals: [404],
});

export const createChild = defineCall({
  id: 'createChild',
  method: 'POST',
  path: '/user/athletes',
  summary: "Adds a parent's child",
  access: 'session',
  body: athleteDraft,
  response: athlete,
  refusals: [403],
});

export const createAthlete = defineCall({
  id: 'createAthlete',
  method: 'POST',
  path: '/athletes',
  summary: "Adds a coach's athlete, or a parent's child: the same call under its other path",
  access: 'session',
  body: athleteDraft,
  response: athlete,
  refusals: [403],
});

export const listAthletes = defineCall({
  id: 'listAthletes',
  method: 'GET',
  path: '/athletes',
  summary: 'Athletes of a coach: for himself and for his club',
  access: 'session',
  query: z.object({ coachId: idText }),
  response: z.array(athlete),
  refusals: [404],
});

export const club = z.object({ id, club_name: z.string() });
export type Club = z.infer<typeof club>;

export const listClubs = defineCall({
  id: 'listClubs',
  method: 'GET',
  path: '/clubs',
  summary: 'Clubs by name, for the registration form',
  access: 'public',
  response: z.array(club),
  refusals: [],
});

/** A coach in a list: id and name only. */
export const coach = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  middlename: z.string().nullable(),
});
export type Coach = z.infer<typeof coach>;

export const listCoaches = defineCall({
  id: 'listCoaches',
  method: 'GET',
  path: '/clubs/:id/coaches',
  summary: 'Confirmed coaches of a club, for the registration form and the club itself',
  access: 'public',
  params: idParam,
  response: z.array(coach),
  refusals: [404],
});
