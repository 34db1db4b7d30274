import { useUnsaved } from '@league/shared';
import type { WeightCategory } from '@league/shared/contract';
import { useMemo, useRef, useState } from 'react';
import type { BoutFieldsValue } from './bout-fields.tsx';
import {
  applyEdits,
  boutsOf,
  type Conflict,
  conflictsOf,
  countEdits,
  type Edits,
  withText,
} from './edits.ts';
import type { SaveBrackets } from './saving.ts';

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
