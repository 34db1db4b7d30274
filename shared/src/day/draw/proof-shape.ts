import * as z from 'zod/mini';
import type { CategoryKey } from '../log/state.ts';
import type { DrawProof } from './proof.ts';

const id = z.int().check(z.positive());
const key = z.string().check(z.regex(/^[^:]+:(male|female):[^:]+$/)) as unknown as z.ZodMiniType<CategoryKey>;
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const drawable = z.strictObject({
  id,
  category: key,
  club: z.string(),
  coach: z.nullable(z.int()),
  region: z.string(),
  points: z.number().check(z.nonnegative()),
});

const proof: z.ZodMiniType<DrawProof> = z.strictObject({
  version: z.literal(1),
  title: z.string(),
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  rules: z.strictObject({ bronze: z.enum(['shared', 'bout']), isLoneEntryPlaced: z.boolean() }),
  list: z.array(drawable),
  listHash: hash,
  commitment: hash,
  secret: z.string(),
  words: z.array(z.string()),
  value: hash,
  categories: z.array(
    z.strictObject({
      key,
      attempt: z.int().check(z.positive()),
      redrawn: z.array(z.string()),
      merged: z.array(key),
      entrants: z.array(id),
      absent: z.array(id),
      added: z.array(drawable),
      lines: z.array(z.nullable(id)),
    }),
  ),
});

/** The proof in parsed JSON; null if it is none, or has more in it than a proof. Never throws. */
export function parseProof(value: unknown): DrawProof | null {
  const parsed = proof.safeParse(value);
  return parsed.success ? parsed.data : null;
}
