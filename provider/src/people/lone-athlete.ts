import type { users } from '../db/schema.ts';

/** Whether nobody but the coach can act for an athlete: there is no account yet, neither an own one nor a parent's. */
export const isLone = ({
  userType,
  email,
  parentId,
}: Pick<typeof users.$inferSelect, 'userType' | 'email' | 'parentId'>): boolean =>
  userType === 'athlete' && email === null && parentId === null;
