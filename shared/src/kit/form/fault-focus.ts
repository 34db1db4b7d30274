import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Focuses the first field with an error or a question after the next render. */
export function useFaultFocus(form: RefObject<HTMLElement | null>): () => void {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-asked]')?.focus();
  }, [form, attempt]);
  return useCallback(() => setAttempt((current) => current + 1), []);
}
