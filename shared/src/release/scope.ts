/**
 * The global of a remote's container, a name of JavaScript. It includes the version: two releases in one tab must not
 * share chunk ids. Names contain no underscore, so no two releases have the same.
 */
export const scopeOf = (name: string, version: string) =>
  `league_${name.replaceAll('-', '$')}_${version.replace(/\W/g, '_')}`;
