import type { AgeGroup, WithCategories } from '@league/shared/contract';
import { categoryText } from '@league/shared/day';
import { createContext, type ReactNode, use, useCallback, useMemo } from 'react';

const Categories = createContext<WithCategories>({});

interface Props {
  /** Of the tournament; absent: the league's. */
  groups: readonly AgeGroup[] | undefined;
  children: ReactNode;
}

/** Gives the tournament's categories to everything below. */
export function CategoriesProvider({ groups, children }: Props) {
  const value = useMemo(() => ({ categories: groups }), [groups]);
  return <Categories value={value}>{children}</Categories>;
}

export const useCategories = (): WithCategories => use(Categories);

/** `categoryText` of this tournament. */
export function useCategoryText(): (key: string) => string {
  const of = useCategories();
  return useCallback((key) => categoryText(of, key), [of]);
}
