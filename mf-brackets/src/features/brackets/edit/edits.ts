import {
  BOUT_TEXTS,
  type BoutText,
  type BracketUpdate,
  type Match,
  oneLine,
  type Rounds,
  type WeightCategory,
} from '@league/shared/contract';

/** What is typed into a category, by the id of the bout: only what differs from what is stored. */
export type Edits = Readonly<Record<number, Partial<Record<BoutText, string>>>>;

/** A text that both the person and somebody else have changed, to something else each. */
export interface Conflict {
  match: Match;
  text: BoutText;
  mine: string;
  theirs: string;
}

type Lists = Pick<WeightCategory, 'rounds' | 'roundsA' | 'roundsB'>;

export const TEXTS = Object.keys(BOUT_TEXTS) as BoutText[];

export const boutsOf = ({ rounds, roundsA, roundsB }: Lists): Match[] =>
  [...rounds, ...roundsA, ...roundsB].flat();

/** Adds what was typed, and drops it where it says what is stored anyway. */
export function withText(edits: Edits, match: Match, text: BoutText, typed: string): Edits {
  const { [match.id]: ofBout, ...others } = edits;
  const { [text]: _, ...otherTexts } = ofBout ?? {};
  const changed = oneLine(typed) === oneLine(match[text]) ? otherTexts : { ...otherTexts, [text]: typed };
  return Object.keys(changed).length > 0 ? { ...others, [match.id]: changed } : others;
}

export const countEdits = (edits: Edits): number =>
  Object.values(edits).reduce((sum, ofBout) => sum + Object.keys(ofBout).length, 0);

/** The whole category as it is saved: names and numbers without line breaks, nothing around them. */
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
 * Puts what was typed on what somebody else has saved meanwhile: what only one of the two changed stands as changed;
 * what both changed stays as typed and is named, for the person decides that.
 *
 * @param before what the typing began with
 * @param current what is stored now
 */
export function rebase(before: Lists, current: Lists, edits: Edits): { edits: Edits; conflicts: Conflict[] } {
  const known = new Map(boutsOf(before).map((match) => [match.id, match]));
  const conflicts: Conflict[] = [];
  let kept: Edits = {};
  for (const match of boutsOf(current)) {
    for (const text of TEXTS) {
      const mine = edits[match.id]?.[text];
      if (mine === undefined) continue;
      kept = withText(kept, match, text, mine);
      const theirs = match[text];
      const isTheirs = oneLine(theirs) !== oneLine(known.get(match.id)?.[text] ?? '');
      if (isTheirs && kept[match.id]?.[text] !== undefined) conflicts.push({ match, text, mine, theirs });
    }
  }
  return { edits: kept, conflicts };
}
