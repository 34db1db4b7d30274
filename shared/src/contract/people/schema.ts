import { z } from 'zod';
import { defineCall } from '../call.ts';
import { day, id, idText } from '../fields/schema.ts';
import { USER_TYPES } from './facts.ts';
import { athleteDraft, athleteFields, type ProfileBody, profileBody } from './form.ts';

export * from './form.ts';

export const userType = z.enum(USER_TYPES);

type AthleteField = keyof typeof athleteFields.shape;
export const ATHLETE_FIELDS = Object.keys(athleteFields.shape) as AthleteField[];

/** The fields of a profile that are the person's own: the name of a club is the club's. */
export const PERSON_FIELDS = Object.keys(profileBody.shape).filter(
  (field) => field !== 'club_name',
) as Exclude<keyof ProfileBody, 'club_name'>[];

/** A value may be of an earlier list of choices. */
const athleteTexts = Object.fromEntries(
  ATHLETE_FIELDS.map((field) => [field, z.string().nullable()]),
) as Record<AthleteField, z.ZodNullable<z.ZodString>>;

/** All fields of a profile; which ones are filled depends on `user_type`. `null`: not given. */
export const user = z.object({
  id,
  user_type: userType,
  firstname: z.string(),
  middlename: z.string().nullable(),
  lastname: z.string(),
  /** Null for a child or an athlete that a parent or a coach has added. */
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  federation: z.string().nullable(),
  image_url: z.string().nullable(),
  club_id: id.nullable(),
  club_name: z.string().nullable(),
  coachName: z.string().nullable(),
  birthday: z.nullable(day),
  ...athleteTexts,
  qualification: z.string().nullable(),
  /** False until the league, the club or the coach has confirmed the role. */
  confirmed: z.boolean(),
  /** Whether the asking user may change the profile's fields and papers; other providers may omit it. */
  may_correct: z.boolean().optional(),
});
export type User = z.infer<typeof user>;

export const getUser = defineCall({
  id: 'getUser',
  at: 'GET /user/users/:id',
  summary: 'A user, as far as the asking person may see it; a foreign id looks like an absent one',
  refusals: [404],
  response: user,
});

export const updateUser = defineCall({
  id: 'updateUser',
  at: 'PUT /user/users/:id',
  summary:
    'Saves the given fields of the own profile, of the own child, or of a coach’s athlete who has neither account nor parent',
  refusals: [404],
  body: profileBody,
  response: user,
});

export const uploadUserImage = defineCall({
  id: 'uploadUserImage',
  at: 'POST /user/users/:id/upload-image',
  summary:
    "Stores a new profile photo: jpeg, png or webp in the multipart field image; a child's only with the parent's consent",
  file: 'image',
  refusals: [403, 404, 413, 415, 429],
  response: z.object({ image_url: z.string() }),
});

export const deleteUserImage = defineCall({
  id: 'deleteUserImage',
  at: 'DELETE /user/users/:id/image',
  summary: 'Removes the profile photo of oneself or of the own child; none is there afterwards',
  refusals: [404],
  response: z.object({}),
});

/** An athlete in the list of a parent, a coach or a club. */
export const athlete = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  middlename: z.string().nullable(),
  birthdate: z.nullable(day),
  federation: z.string().nullable(),
  weight: z.string().nullable(),
  sex: athleteTexts.sex.optional(),
  technical_quality: athleteTexts.technical_quality.optional(),
  sport_qualification: athleteTexts.sport_qualification.optional(),
  /** Whether the asking user may change the profile's fields; other providers may omit it. */
  may_correct: z.boolean().optional(),
  /** False until the coach has confirmed the athlete. */
  confirmed: z.boolean(),
  /** Whether the athlete waits for a birth date, a consent or a parent's word; other providers may omit it. */
  awaits_consent: z.boolean().optional(),
  /** Whether a parent may be invited to take the athlete over; other providers may omit it. */
  awaits_parent: z.boolean().optional(),
  /** The person who logs in for the athlete. A provider may leave this out. */
  used_by: z.enum(['self', 'parent', 'nobody']).optional(),
  /** The account of the parent; other providers may omit it. */
  parent_id: id.nullable().optional(),
});
export type Athlete = z.infer<typeof athlete>;

export const listChildren = defineCall({
  id: 'listChildren',
  at: 'GET /user/athletes',
  summary: 'Children of a parent',
  refusals: [404],
  query: z.object({ parentId: idText }),
  response: z.array(athlete),
});

export const createChild = defineCall({
  id: 'createChild',
  at: 'POST /user/athletes',
  summary: "Adds a parent's child",
  refusals: [403, 409, 429],
  body: athleteDraft,
  response: athlete,
});

export const createAthlete = defineCall({
  id: 'createAthlete',
  at: 'POST /athletes',
  summary: "Adds a coach's athlete, or a parent's child: the same call under its other path",
  refusals: [403, 409, 429],
  body: athleteDraft,
  response: athlete,
});

export const assignCoach = defineCall({
  id: 'assignCoach',
  at: 'PUT /user/athletes/:id/coach',
  summary: 'Gives an athlete the club holds since the coach has left to another coach of the club',
  refusals: [404],
  body: z.object({ coach_id: id }),
  response: z.object({}),
});

export const mergeAthletes = defineCall({
  id: 'mergeAthletes',
  at: 'POST /user/athletes/:id/merge',
  summary: 'Joins two profiles of one athlete: everything of this one becomes that of the other, which stays',
  refusals: [404, 409],
  body: z.object({ into: id }),
  response: z.object({}),
});

export const listAthletes = defineCall({
  id: 'listAthletes',
  at: 'GET /athletes',
  summary: 'Athletes of a coach, for himself and for his club; of a club, those it holds without a coach',
  refusals: [404],
  query: z.object({ coachId: idText }),
  response: z.array(athlete),
});

export const club = z.object({ id, club_name: z.string() });
export type Club = z.infer<typeof club>;

export const listClubs = defineCall({
  id: 'listClubs',
  at: 'GET /clubs',
  summary: 'Clubs by name, for the registration form',
  access: 'public',
  response: z.array(club),
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
  at: 'GET /clubs/:id/coaches',
  summary: 'Confirmed coaches of a club, for the registration form and the club itself',
  access: 'public',
  refusals: [404],
  response: z.array(coach),
});
