import { useEffect } from 'react';

const unsaved = new Set<symbol>();

/** Registers unsaved input while `isDirty`; see `hasUnsaved`. */
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
