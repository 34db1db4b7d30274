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

/** A text that the person and somebody else have changed differently. */
export interface Conflict {
  match: Match;
  text: BoutText;
  mine: string;
  theirs: string;
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
 * Applies edits to what somebody else has saved meanwhile: a text that only one of the two changed keeps that change; a
 * text that both changed stays as typed and is listed as a conflict for the person to decide.
 *
 * @param before the stored state when editing began
 * @param current the state stored now
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
