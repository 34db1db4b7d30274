import { useEffect } from 'react';

const unsaved = new Set<symbol>();

/** Says that something a person typed would be lost by leaving the page. */
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
