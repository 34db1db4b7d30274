import type { Db } from '../../platform/db/database.ts';
import type { HiddenAthlete } from '../shown-names/listed-names.ts';
import { findHidden } from '../shown-names/mask-brackets.ts';
import { type FoundNames, findInProse, merged, replaceNames } from '../shown-names/name-in-prose.ts';
import { listErased } from './erased-names.ts';
import { HIDDEN_NAME, spansOf } from './mask-text.ts';
import { findWithheldRevision, withheldBy } from './withheld.ts';
import { wordsOf } from './words.ts';

/** Finds the names in a text that everybody may not read. */
export type FindInText = (text: string) => FoundNames;

/**
 * Finds the people that a text may not name: hidden athletes in any case of their names, erased ones as lists write them. A
 * text that could also name somebody else counts.
 */
export function withheldInProse(hidden: readonly HiddenAthlete[], erased: ReadonlySet<string>): FindInText {
  const [inProse, byWords] = [findInProse(hidden), withheldBy(hidden, erased)];
  return (given) => {
    const { text, names } = inProse(given);
    const { words } = wordsOf(text);
    const listed = byWords(
      words.map((word) => word.text),
      { years: [] },
    );
    return { text, names: merged([...names, ...spansOf(words, listed)]) };
  };
}

/**
 * The same by the decisions of now, about everybody who is hidden in the league, in an application or on a tournament's day.
 * An account that nobody has confirmed does not count: prose tells no namesakes apart, and under an official's name it
 * would take that out of every text.
 */
export async function findWithheldInProse(db: Db): Promise<FindInText> {
  const hidden = await findHidden(db, null);
  return withheldInProse(
    hidden.filter(({ isConfirmed }) => isConfirmed !== false),
    await listErased(db),
  );
}

/** The same for many readers: asked anew once a decision has changed. */
export function keepWithheldInProse(db: Db): () => Promise<FindInText> {
  let kept: { revision: string; find: FindInText } | undefined;
  return async () => {
    const revision = await findWithheldRevision(db, null);
    if (kept?.revision !== revision) kept = { revision, find: await findWithheldInProse(db) };
    return kept.find;
  };
}

export const maskProse = (text: string, find: FindInText): string =>
  replaceNames(text, find(text), HIDDEN_NAME);
