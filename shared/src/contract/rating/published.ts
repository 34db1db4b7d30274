import { z } from 'zod';
import { WEIGHTS } from '../../league/weights.ts';

const ratingRow = z.object({
  /** Last and first name. */
  name: z.string(),
  club: z.string(),
  /** Equal points share a place. */
  place: z.number().int().positive(),
  /** Null where the page hides them. */
  points: z.number().int().nonnegative().nullable(),
  /** Year of birth; null if the rating does not say it. */
  born: z.number().int().nullable(),
});
export type RatingRow = z.infer<typeof ratingRow>;

const weights = [...new Set([...WEIGHTS.male, ...WEIGHTS.female])] as [string, ...string[]];

/** The championship rating by weight category, the athletes of each in the order of the page. */
export const publishedRating = z.array(
  z.object({ sex: z.enum(['male', 'female']), weight: z.enum(weights), rows: z.array(ratingRow) }),
);
export type PublishedRating = z.infer<typeof publishedRating>;
