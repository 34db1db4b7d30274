/** The global of a remote's container. It carries the version: two releases in one tab must not share chunk ids. */
export const scopeOf = (name: string, version: string) => `league_${name}_${version.replace(/\W/g, '_')}`;
