import type { Notice } from '@league/shared/contract';
import type { HiddenAthlete } from '../../people/shown-names/listed-names.ts';
import { fold, plain } from '../../people/shown-names/match.ts';
import { nameInProse, stemOf } from '../../people/shown-names/name-in-prose.ts';
import type { FindWithheld } from '../../people/withheld-names/withheld.ts';
import { HIDDEN_NAME, maskText } from '../winners/mask-text.ts';

/** A text of a notice without the names that everybody may not read, in any case; erased ones as lists write them. */
function maskProse(text: string, find: FindWithheld, hidden: readonly HiddenAthlete[]): string {
  const folded = fold(text);
  const named = hidden.filter(({ lastname }) => folded.includes(stemOf(lastname)));
  return named.reduce(
    (rest, athlete) => plain(rest).replace(nameInProse(athlete), HIDDEN_NAME),
    maskText(text, find),
  );
}

/** Notices as everybody reads them. */
export const maskNotices = (
  notices: readonly Notice[],
  find: FindWithheld,
  hidden: readonly HiddenAthlete[],
): Notice[] =>
  notices.map((notice) => ({
    ...notice,
    title: maskProse(notice.title, find, hidden),
    text: maskProse(notice.text, find, hidden),
    picture_alt: maskProse(notice.picture_alt, find, hidden),
  }));
