import type { UserType } from '../people/facts.ts';

/** User types that may edit the final's brackets, once the operator has named the account. */
export const BRACKET_EDITORS = ['club', 'referee'] as const satisfies UserType[];

/** The header by which the site's own pages say so: of them a save demands `If-Match`, which other clients may omit. */
export const SITE_CLIENT = { header: 'X-League-Client', value: 'site' } as const;

/** The editable texts of a bout with their maximum lengths. */
export const BOUT_TEXTS = { matchNumber: 20, sportsman1: 200, sportsman2: 200 } as const;
export type BoutText = keyof typeof BOUT_TEXTS;

/** The text of a bout as it is saved: trimmed, line breaks replaced by spaces. */
export const oneLine = (text: string): string => text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ').trim();
