/** What names people lies below this folder of a release: the provider alone reads it, and masks it for everybody. */
export const NAMED_FOLDER = 'named/';

/**
 * How the provider reads the `named/` files of a release through the site: with a permission for one path, which it has
 * signed itself. Whatever serves the site asks the provider whether it has (204, else 404), with the path as the request
 * has it.
 */
export const CONTENT_READER = {
  /** Below the API base. */
  path: '/content-reader',
  permission: 'x-league-reader',
  file: 'x-league-path',
} as const;

/**
 * Where everybody gets a file that names people, below the API base: without the names that may not be shown today.
 * Undefined for a file of the release that is public as it is.
 */
export function namedFilePath(file: string): string | undefined {
  if (!file.startsWith(NAMED_FOLDER)) return undefined;
  const [tournament, name] = file.split('/').slice(-2);
  return `/tournaments/${tournament}/files/${name}`;
}
