import { useUnsaved } from '@league/shared';
import {
  BOUT_TEXTS,
  type BoutText,
  type BracketUpdate,
  type Match,
  oneLine,
  type Rounds,
  type WeightCategory,
} from '@league/shared/contract';
import { useMemo, useRef, useState } from 'react';
import type { BoutFieldsValue } from './bout-fields.tsx';
import type { SaveBrackets } from './saving.ts';

/** Edits of a category by the id of the bout: only texts that differ from the stored ones. */
type Edits = Readonly<Record<number, Partial<Record<BoutText, string>>>>;

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

type EditState =
  | { step: 'typing' }
  | { step: 'saving' }
  | { step: 'loggedOut' }
  | { step: 'failed'; message: string }
  /** Somebody else has changed the same meanwhile; the person decides. */
  | { step: 'stale'; current: WeightCategory; conflicts: Conflict[] };

/**
 * The edits of a bracket, as differences from what is stored. A save that comes too late is refused and the person
 * chooses, because a lock would block the second person once the first closes the laptop.
 */
export function useEditing(category: WeightCategory, save: SaveBrackets, onSaved: () => void) {
  const [base, setBase] = useState(category);
  const [edits, setEdits] = useState<Edits>({});
  const [state, setState] = useState<EditState>({ step: 'typing' });
  // The inputs hold their text themselves, because a bracket of 128 has 381 of them; another `base` refills them.
  const count = countEdits(edits);
  useUnsaved(count > 0);

  const latest = useRef(edits);
  latest.current = edits;
  const fields = useMemo((): BoutFieldsValue => {
    const bouts = new Map(boutsOf(base).map((match) => [match.id, match]));
    const typed = latest.current;
    return {
      round: base.version,
      textOf: (id, text) => typed[id]?.[text] ?? bouts.get(id)?.[text] ?? '',
      onType: (id, text, value) => {
        const match = bouts.get(id);
        if (match) setEdits((current) => withText(current, match, text, value));
      },
    };
  }, [base]);

  const finish = () => {
    setEdits({});
    onSaved();
  };

  /** Saves the edits over `stored`: only the texts that were typed change in it. */
  const saveOver = async (stored: WeightCategory): Promise<void> => {
    setState({ step: 'saving' });
    const result = await save({ ...applyEdits(stored, edits), version: stored.version });
    if (result.kind === 'saved') return finish();
    if (result.kind === 'loggedOut') return setState({ step: 'loggedOut' });
    if (result.kind === 'failed') return setState({ step: 'failed', message: result.message });
    const { current } = result;
    // None: a lost answer, the same text from somebody else, or other bouts.
    const conflicts = conflictsOf(stored, current, edits);
    if (conflicts.length === 0) return saveOver(current);
    setState({ step: 'stale', current, conflicts });
  };

  /** Goes on with what somebody else has saved. */
  const take = (current: WeightCategory) => {
    latest.current = {};
    setEdits({});
    setBase(current);
    setState({ step: 'typing' });
  };

  return { base, fields, count, state, saveOver, take };
}
