import * as z from 'zod/mini';
import { type CategoryKey, DROP_CAUSES, SEEDINGS } from '../log/state.ts';
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

const number = z.int().check(z.positive());
const moment = z.iso.datetime();
const purpose = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('all'), groups: z.optional(z.array(z.string())) }),
  z.strictObject({ type: z.literal('redraw'), category: key }),
  z.strictObject({ type: z.literal('merge'), category: key, into: key }),
  z.strictObject({ type: z.literal('divide'), category: key, limit: z.nullable(number) }),
]);
const lines = z.strictObject({ key, attempt: number, lines: z.array(z.nullable(id)) });

const proof: z.ZodMiniType<DrawProof> = z.strictObject({
  version: z.literal(2),
  title: z.string(),
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  rules: z.strictObject({ bronze: z.enum(['shared', 'bout']), isLoneEntryPlaced: z.boolean() }),
  sessions: z.array(
    z.strictObject({
      number,
      purpose,
      reason: z.nullable(z.string()),
      lots: z.array(key),
      seeding: z.enum(SEEDINGS),
      list: z.array(drawable),
      listHash: hash,
      commitment: hash,
      witness: z.nullable(z.strictObject({ commitment: hash, value: z.nullable(z.string()) })),
      words: z.array(z.string().check(z.regex(/^\d{1,6}$/))),
      startedAt: moment,
      opensAt: z.nullable(moment),
      closesAt: z.nullable(moment),
      drawn: z.nullable(z.strictObject({ at: moment, site: z.string(), value: hash, lines: z.array(lines) })),
      dropped: z.nullable(
        z.strictObject({ at: moment, cause: z.enum(DROP_CAUSES), reason: z.nullable(z.string()) }),
      ),
    }),
  ),
});

/** The proof in parsed JSON; null if it is none, or has more in it than a proof. Never throws. */
export function parseProof(value: unknown): DrawProof | null {
  const parsed = proof.safeParse(value);
  return parsed.success ? parsed.data : null;
}
