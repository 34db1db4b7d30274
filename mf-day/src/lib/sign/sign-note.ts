import { createContext, use, useEffect } from 'react';

/** Sets what the sign at the desk says first; null: nothing of its own. */
export const SignNote = createContext<(note: string | null) => void>(() => undefined);

/** What the page wants the sign to say beside whether everything is sent, such as «Корт передан». */
export function useSignNote(note: string | null): void {
  const say = use(SignNote);
  useEffect(() => {
    say(note);
    return () => say(null);
  }, [say, note]);
}
