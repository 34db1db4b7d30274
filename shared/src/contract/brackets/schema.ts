import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../fields/schema.ts';
import { BOUT_TEXTS } from './editing.ts';

/**
 * One bout. A sportsman is text: `Марк Орлов (Олимп, Фрязино)`, a placeholder such as `Победитель боя 215`, or empty.
 * `hidden` marks the slot after the final, which shows one side only.
 */
export const match = z.object({
  id,
  matchNumber: z.string(),
  sportsman1: z.string(),
  sportsman2: z.string(),
  hidden: z.boolean(),
});
export type Match = z.infer<typeof match>;

/** Rounds from the first to the final; each lists its bouts from top to bottom. */
export const rounds = z.array(z.array(match));
export type Rounds = z.infer<typeof rounds>;

/**
 * `roundsA` is the main bracket, `roundsB` the bout for third place. `rounds` holds the bouts of a category without
 * that split, a round robin of three. A category without any bouts has no draw yet. `hiddenNames` is for those who may
 * save brackets, who reads all names: the texts of the category that everybody else reads as `Спортсмен N (клуб)`.
 */
export const weightCategory = z.object({
  id,
  version: z.number().int().positive(),
  label: z.string(),
  count: z.number().int().nonnegative(),
  weight: z.string(),
  court: z.string().nullable(),
  rounds,
  roundsA: rounds,
  roundsB: rounds,
  hiddenNames: z.array(z.string()).optional(),
});
export type WeightCategory = z.infer<typeof weightCategory>;

export const categoryGroup = z.object({
  id,
  name: z.string(),
  male: z.array(weightCategory),
  female: z.array(weightCategory),
});
export type CategoryGroup = z.infer<typeof categoryGroup>;

export const getBracketsResponse = z.object({ categories: z.array(categoryGroup) });

export const getBrackets = defineCall({
  id: 'getBrackets',
  at: 'GET /brackets',
  summary: 'The brackets of the final, by age group, sex and weight; answers an ETag and 304',
  access: 'public',
  response: getBracketsResponse,
});

const editedRounds = z.array(
  z.array(
    match.extend({
      matchNumber: z.string().max(BOUT_TEXTS.matchNumber),
      sportsman1: z.string().max(BOUT_TEXTS.sportsman1),
      sportsman2: z.string().max(BOUT_TEXTS.sportsman2),
    }),
  ),
);

/**
 * The brackets of one weight category after an edit; `categoryId` is its id. Names and numbers may differ from the
 * stored ones; every match keeps its place and its id.
 */
export const bracketUpdate = z.object({
  categoryId: id,
  rounds: editedRounds,
  roundsA: editedRounds,
  roundsB: editedRounds,
});
export type BracketUpdate = z.infer<typeof bracketUpdate>;

export const updateBrackets = defineCall({
  id: 'updateBrackets',
  at: 'PUT /brackets/update',
  summary:
    'Saves the brackets of one weight category; If-Match with its version is optional except for the site, a stale one is refused',
  refusals: [403, 404, 409, 428],
  body: bracketUpdate,
  response: weightCategory,
});
