import type { UserType } from '../people/facts.ts';

/** User types that may edit the final's brackets by default; the provider's setting `BRACKET_EDITORS` overrides it. */
export const BRACKET_EDITORS = ['club', 'referee'] as const satisfies UserType[];

/** The header by which the site's own pages say so: of them a save demands `If-Match`, which other clients may omit. */
export const SITE_CLIENT = { header: 'X-League-Client', value: 'site' } as const;
