import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Leads to the first field that a form has marked as faulty, once it is drawn. */
export function useFaultFocus(form: RefObject<HTMLElement | null>): () => void {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, attempt]);
  return useCallback(() => setAttempt((current) => current + 1), []);
}
