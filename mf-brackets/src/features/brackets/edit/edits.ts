import {
  BOUT_TEXTS,
  type BoutText,
  type BracketUpdate,
  type Match,
  oneLine,
  type Rounds,
  type WeightCategory,
} from '@league/shared/contract';

/** Edits of a category by the id of the bout: only texts that differ from the stored ones. */
export type Edits = Readonly<Record<number, Partial<Record<BoutText, string>>>>;

/** A text that the person has typed, and what is stored in its place. */
export interface Conflict {
  match: Match;
  text: BoutText;
  mine: string;
  /** Undefined: the bout is not there any more. */
  theirs: string | undefined;
}

type Lists = Pick<WeightCategory, 'rounds' | 'roundsA' | 'roundsB'>;

const TEXTS = Object.keys(BOUT_TEXTS) as BoutText[];

export const boutsOf = ({ rounds, roundsA, roundsB }: Lists): Match[] =>
  [...rounds, ...roundsA, ...roundsB].flat();

/** Adds an edit, or removes it if it equals the stored text. */
export function withText(edits: Edits, match: Match, text: BoutText, typed: string): Edits {
  const { [match.id]: ofBout, ...others } = edits;
  const { [text]: _, ...otherTexts } = ofBout ?? {};
  const changed = oneLine(typed) === oneLine(match[text]) ? otherTexts : { ...otherTexts, [text]: typed };
  return Object.keys(changed).length > 0 ? { ...others, [match.id]: changed } : others;
}

export const countEdits = (edits: Edits): number =>
  Object.values(edits).reduce((sum, ofBout) => sum + Object.keys(ofBout).length, 0);

/** The whole category as it is saved: names and numbers trimmed and without line breaks. */
export function applyEdits({ id, ...lists }: Lists & { id: number }, edits: Edits): BracketUpdate {
  const edit = (rounds: Rounds): Rounds =>
    rounds.map((round) =>
      round.map((match) => {
        const typed = { ...match, ...edits[match.id] };
        for (const text of TEXTS) typed[text] = oneLine(typed[text]);
        return typed;
      }),
    );
  return {
    categoryId: id,
    rounds: edit(lists.rounds),
    roundsA: edit(lists.roundsA),
    roundsB: edit(lists.roundsB),
  };
}

/**
 * The typed texts that somebody else has changed meanwhile, too, or whose bout is gone.
 *
 * @param base the state that was edited
 * @param current the state stored now
 */
export function conflictsOf(base: Lists, current: Lists, edits: Edits): Conflict[] {
  const stored = new Map(boutsOf(current).map((match) => [match.id, match]));
  return boutsOf(base).flatMap((was) =>
    TEXTS.flatMap((text) => {
      const mine = edits[was.id]?.[text];
      if (mine === undefined) return [];
      const match = stored.get(was.id);
      const theirs = match?.[text];
      const isOurs = theirs !== undefined && [mine, was[text]].map(oneLine).includes(oneLine(theirs));
      return isOurs ? [] : [{ match: match ?? was, text, mine, theirs }];
    }),
  );
}
