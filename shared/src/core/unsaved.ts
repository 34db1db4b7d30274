import { useEffect } from 'react';

const unsaved = new Set<symbol>();

/** Registers that leaving the page would lose input. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const mark = Symbol('unsaved');
    unsaved.add(mark);
    return () => {
      unsaved.delete(mark);
    };
  }, [isDirty]);
}

export const hasUnsaved = (): boolean => unsaved.size > 0;
