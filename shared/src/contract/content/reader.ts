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
