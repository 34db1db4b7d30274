/** The global of a remote's container. It includes the version: two releases in one tab must not share chunk ids. */
export const scopeOf = (name: string, version: string) => `league_${name}_${version.replace(/\W/g, '_')}`;
