import * as z from 'zod';

const names = z.array(z.string());

/** Exported names of shares, by share key; `tokens.ink2` for a member of an exported record. */
const namesByShare = z.record(z.string(), z.object({ version: z.string(), names }));

/** What a release takes from the other parts of the site, derived from its build. */
export const uses = z.object({
  /** Remote: the names that it imports, and the version of each share that it was built against. */
  shares: namesByShare,
  /** Shell: the version of the contract that it was built against. */
  api: z.string().optional(),
  /** Calls of the contract that its own code makes. */
  calls: names,
  /** Slots that it places, `brackets/final`. */
  slots: names,
});
export type Uses = z.infer<typeof uses>;

/** What a release gives to the other parts of the site, derived from its build. */
export const offers = z.object({
  /** Remote: slots that it fills, `final`. */
  slots: names,
  /** Shell: the names of every share. */
  shares: namesByShare.optional(),
  /** Shell: the calls of the contract that each endpoint of the shared slice makes. */
  calls: z.record(z.string(), names).optional(),
});
export type Offers = z.infer<typeof offers>;

/** Names that exist once in a tab; two parts that register the same one break each other. */
export const claims = z.object({ endpoints: names, tags: names, slices: names });
export type Claims = z.infer<typeof claims>;

/** A hook of the slice; the endpoint's name is in the middle, `ListEvents`. */
const HOOK = /^use(?:Lazy)?(\w+?)(?:Query|Mutation)$/;

/** The calls that imported hooks make, by the calls of each endpoint. */
export function callsOfHooks(
  imported: readonly string[],
  callsOf: Readonly<Record<string, string[]>>,
): string[] {
  return imported.flatMap((name) => {
    const [, endpoint = ''] = HOOK.exec(name) ?? [];
    return callsOf[endpoint.charAt(0).toLowerCase() + endpoint.slice(1)] ?? [];
  });
}
