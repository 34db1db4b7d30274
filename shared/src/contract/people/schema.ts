import { z } from 'zod';
import { withSchemas } from '../call.ts';
import { day, id, idParam, idText } from '../fields/schema.ts';
import * as calls from './calls.ts';
import { USER_TYPES } from './facts.ts';
import { athleteDraft, profileBody } from './form.ts';

export * from './form.ts';

export const userType = z.enum(USER_TYPES);

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
  sex: z.enum(['Муж.', 'Жен.']).nullable(),
  birthday: z.nullable(day),
  weight: z.string().nullable(),
  technical_quality: z.string().nullable(),
  sport_qualification: z.string().nullable(),
  qualification: z.string().nullable(),
  /** False until the league, the club or the coach has confirmed the role. */
  confirmed: z.boolean(),
  /** Whether the asking user may change the profile's fields and papers; other providers may omit it. */
  may_correct: z.boolean().optional(),
});
export type User = z.infer<typeof user>;

export const getUser = withSchemas(calls.getUser, {
  params: idParam,
  response: user,
});

export const updateUser = withSchemas(calls.updateUser, {
  params: idParam,
  body: profileBody,
  response: user,
});

export const uploadUserImage = withSchemas(calls.uploadUserImage, {
  params: idParam,
  response: z.object({ image_url: z.string() }),
});

export const deleteUserImage = withSchemas(calls.deleteUserImage, {
  params: idParam,
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
  /** False until the coach has confirmed the athlete. */
  confirmed: z.boolean(),
  /** Whether the athlete waits for a birth date, a consent or a parent's word; other providers may omit it. */
  awaits_consent: z.boolean().optional(),
  /** Whether a parent may be invited to take the athlete over; other providers may omit it. */
  awaits_parent: z.boolean().optional(),
});
export type Athlete = z.infer<typeof athlete>;

export const listChildren = withSchemas(calls.listChildren, {
  query: z.object({ parentId: idText }),
  response: z.array(athlete),
});

export const createChild = withSchemas(calls.createChild, {
  body: athleteDraft,
  response: athlete,
});

export const createAthlete = withSchemas(calls.createAthlete, {
  body: athleteDraft,
  response: athlete,
});

export const assignCoach = withSchemas(calls.assignCoach, {
  params: idParam,
  body: z.object({ coach_id: id }),
  response: z.object({}),
});

export const listAthletes = withSchemas(calls.listAthletes, {
  query: z.object({ coachId: idText }),
  response: z.array(athlete),
});

export const club = z.object({ id, club_name: z.string() });
export type Club = z.infer<typeof club>;

export const listClubs = withSchemas(calls.listClubs, {
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

export const listCoaches = withSchemas(calls.listCoaches, {
  params: idParam,
  response: z.array(coach),
});
