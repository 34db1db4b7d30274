import type { UserType } from '../people/facts.ts';

/** Weight categories of the final in kilograms; the last one of each sex has no upper limit. */
export const WEIGHTS = {
  male: ['33', '37', '41', '45', '49', '53', '57', '61', '65', '65+'],
  female: ['29', '33', '37', '41', '44', '47', '51', '55', '59', '59+'],
} as const;
export type Sex = keyof typeof WEIGHTS;

/** User types that may edit the final's brackets by default; the provider's setting `BRACKET_EDITORS` overrides it. */
export const BRACKET_EDITORS = ['club', 'referee'] as const satisfies UserType[];

/** The header by which the site's own pages say so: of them a save demands `If-Match`, which other clients may omit. */
export const SITE_CLIENT = { header: 'X-League-Client', value: 'site' } as const;
