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
