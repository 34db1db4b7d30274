import { z } from 'zod';
import { defineCall } from '../call.ts';
import { day, idParam } from '../fields/schema.ts';
import { tournamentId } from '../tournaments/id.ts';

/** What an athlete has reached at a tournament. */
export const athleteResult = z.object({
  /** Stays the same while the row does. */
  id: z.string(),
  tournament: tournamentId,
  title: z.string(),
  date: day,
  city: z.string(),
  /** «Кадеты, кат. А». */
  category: z.string(),
  weight: z.string(),
  place: z.number().int(),
  team: z.string(),
  points_from: z.number().int(),
  /** More than `points_from` where the results do not say who beat the third place. */
  points_to: z.number().int(),
  /** The person may have a diploma: the family always, others while the name may be shown. */
  diploma: z.boolean(),
});
export type AthleteResult = z.infer<typeof athleteResult>;

const shape = z.object({
  /** In the syntax of SVG. */
  path: z.string(),
  fill: z.string().optional(),
  stroke: z.string().optional(),
  /** Of the stroke. */
  width: z.number().optional(),
  opacity: z.number().optional(),
});
export type DiplomaShape = z.infer<typeof shape>;

const line = z.object({
  text: z.string(),
  /** Headlines, plain and half-bold text in the fonts of the site. */
  font: z.enum(['display', 'text', 'strong']),
  size: z.number(),
  /** The base line; the text stands around the middle of the page. */
  y: z.number(),
  colour: z.string(),
});
export type DiplomaLine = z.infer<typeof line>;

/** A diploma as shapes and lines in the order in which they are drawn, for whatever draws it. */
export const diplomaDrawing = z.object({
  width: z.number(),
  height: z.number(),
  shapes: z.array(shape),
  lines: z.array(line),
});
export type DiplomaDrawing = z.infer<typeof diplomaDrawing>;

export const getDiploma = defineCall({
  id: 'getDiploma',
  method: 'GET',
  path: '/user/users/:id/results/:result/diploma',
  summary:
    'What is drawn on the diploma of a result, for a picture: for the family always, for coach and club while the name may be shown',
  access: 'session',
  refusals: [404, 503],
  params: idParam.extend({ result: z.string().check(z.maxLength(16)) }),
  response: diplomaDrawing,
});

export const listResults = defineCall({
  id: 'listResults',
  method: 'GET',
  path: '/user/users/:id/results',
  summary:
    'The results of an athlete at the league’s tournaments, the newest first: for the athlete, the parent, the confirmed coach and the confirmed club',
  access: 'session',
  refusals: [404, 503],
  params: idParam,
  response: z.array(athleteResult),
});
