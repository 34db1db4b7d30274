/** The tags in the declaration of the site's slice, `"Athlete" | "Club"`. */
const TAGS = /\.Api<.*?, "api", ((?:"\w+" \| )*"\w+"), typeof /;

/**
 * Declarations without the tags of the site's slice, which stand in the type of everything made from it. Released remotes
 * do not rely on the list: a new tag would otherwise count as a break of all of them.
 */
export function withoutTags(declarations: readonly [string, string][]): [string, string][] {
  const tags = declarations.flatMap(([, text]) => TAGS.exec(text)?.[1] ?? []);
  return declarations.map(([name, text]) => [
    name,
    tags.reduce((shorter, union) => shorter.replaceAll(union, 'Tag'), text),
  ]);
}
