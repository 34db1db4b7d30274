import type { Db } from '../../db/database.ts';

/**
 * Points of the championship rating on the day of the draw, in the order of the athletes; 0 for whoever has none. The
 * provider does not know the rating yet.
 */
export const pointsOf = async (
  _db: Db,
  _date: string,
  athletes: readonly { name: string; birthdate: string }[],
): Promise<number[]> => athletes.map(() => 0);
