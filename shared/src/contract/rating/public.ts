import { z } from 'zod';
import { WEIGHTS } from '../../league/categories.ts';
import { defineCall } from '../call.ts';

/** An athlete as everybody reads them. */
const placedAthlete = z.object({
  /** Equal points share a place. */
  place: z.number().int().positive(),
  /** `tied`: equal points at the last place of the final, so that somebody has to decide. */
  final: z.enum(['in', 'tied', 'out']),
  /** Empty where everybody may not read it today. */
  name: z.string(),
  club: z.string(),
  /** Null where the table hides them. */
  points: z.number().int().nonnegative().nullable(),
  /** Where the points come from, in the order of the season; never with hidden points or an empty name. */
  byTournament: z
    .array(
      z.object({
        title: z.string(),
        /** Below zero: lost with a move to another weight category. */
        points: z.int(),
        /** Of a tournament that was run here. */
        day: z
          .object({
            id: z.string(),
            /** In the address of the category's page. */
            category: z.string(),
            /** Until then the points are provisional. */
            isOver: z.boolean(),
            weighIn: z.int(),
            bouts: z.array(z.object({ number: z.int(), points: z.int() })),
            place: z.int().nullable(),
            forPlace: z.int(),
          })
          .optional(),
      }),
    )
    .optional(),
  /** Address of a picture; never beside an empty name. */
  photo: z.string().optional(),
});
export type PlacedAthlete = z.infer<typeof placedAthlete>;

const weights = [...new Set([...WEIGHTS.male, ...WEIGHTS.female])] as [string, ...string[]];

/** A table of the rating by weight category, every one of the league, the athletes of each by their places. */
export const publicRating = z.array(
  z.object({ sex: z.enum(['male', 'female']), weight: z.enum(weights), rows: z.array(placedAthlete) }),
);
export type PublicRating = z.infer<typeof publicRating>;

export const getRating = defineCall({
  id: 'getRating',
  at: 'GET /ratings/:rating',
  summary:
    'The rating: its published table, and the points of the tournaments run here; a name that everybody may not read today is empty; 404 where there is neither; answers an ETag and 304',
  access: 'public',
  refusals: [404],
  response: publicRating,
});
