import { useUnsaved } from '@league/shared';
import type { WeightCategory } from '@league/shared/contract';
import { useMemo, useRef, useState } from 'react';
import type { BoutFieldsValue } from './bout-fields.tsx';
import { applyEdits, boutsOf, type Conflict, countEdits, type Edits, rebase, withText } from './edits.ts';
import type { SaveBrackets, SaveResult } from './saving.ts';

type EditState =
  | { step: 'typing' }
  | { step: 'saving' }
  | { step: 'loggedOut' }
  | { step: 'failed'; message: string }
  /** Somebody else has saved; their changes are merged with the edits. */
  | { step: 'merged' };

/**
 * The edits of a bracket, as differences from what is stored. A save that comes too late merges with what somebody else
 * has saved, because a lock would block the second person once the first closes the laptop.
 */
export function useEditing(category: WeightCategory, save: SaveBrackets, onSaved: () => void) {
  const [base, setBase] = useState(category);
  const [edits, setEdits] = useState<Edits>({});
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const [state, setState] = useState<EditState>({ step: 'typing' });
  // The inputs hold their text themselves, because a bracket of 128 has 381 of them; a new `round` refills them.
  const [round, setRound] = useState(0);
  const count = countEdits(edits);
  useUnsaved(count > 0);

  const latest = useRef(edits);
  latest.current = edits;
  const fields = useMemo((): BoutFieldsValue => {
    const bouts = new Map(boutsOf(base).map((match) => [match.id, match]));
    const typed = latest.current;
    return {
      round,
      textOf: (id, text) => typed[id]?.[text] ?? bouts.get(id)?.[text] ?? '',
      onType: (id, text, value) => {
        const match = bouts.get(id);
        if (match) setEdits((current) => withText(current, match, text, value));
      },
    };
  }, [base, round]);

  const finish = () => {
    setEdits({});
    onSaved();
  };

  const handleResult = (result: SaveResult) => {
    if (result.kind === 'saved') return finish();
    if (result.kind === 'loggedOut') return setState({ step: 'loggedOut' });
    if (result.kind === 'failed') return setState({ step: 'failed', message: result.message });
    const merged = rebase(base, result.current, edits);
    // An answer was lost, or somebody has typed the same: everything is stored already.
    if (countEdits(merged.edits) === 0) return finish();
    setBase(result.current);
    setEdits(merged.edits);
    setConflicts(merged.conflicts);
    setRound((current) => current + 1);
    setState({ step: 'merged' });
  };

  const handleSave = async () => {
    setState({ step: 'saving' });
    handleResult(await save({ ...applyEdits(base, edits), version: base.version }));
  };

  /** Settles a conflict with the text that somebody else has saved. */
  const takeTheirs = ({ match, text, theirs }: Conflict) => {
    setEdits(withText(edits, match, text, theirs));
    setRound(round + 1);
  };

  // Typing continues below the list of conflicts, and may settle one.
  const openConflicts = conflicts.flatMap((conflict) => {
    const mine = edits[conflict.match.id]?.[conflict.text];
    return mine === undefined ? [] : [{ ...conflict, mine }];
  });

  return { base, fields, count, state, conflicts: openConflicts, save: handleSave, takeTheirs };
}
