import type { Unavoidable } from '@league/shared/day';
import { athletesText, pairsText } from '../counted.ts';

/** Two of the first round who share something; as the draw and the public page have it. */
type Meeting = Pick<Unavoidable, 'shares' | 'of' | 'count'> & { entries: readonly number[] };

/** Meetings that are named one by one; of more, the number is enough. */
const NAMED = 3;

/**
 * One sentence for each club, coach or region: «5 спортсменов команды «Олимп» на 4 пары: Орлов Марк – Ким Артём.»
 * @param lines number of lines of the bracket as drawn
 */
export function unavoidableTexts(
  unavoidable: readonly Meeting[],
  lines: number,
  nameOf: (entry: number) => string,
): string[] {
  const groups = Map.groupBy(unavoidable, ({ shares, of }) => `${shares} ${of}`);
  return [...groups.values()].flatMap((meetings) => {
    const [first] = meetings;
    if (!first) return [];
    const pairs = Math.max(1, lines / 2);
    const reason =
      first.count > pairs ? ` на\u00a0${pairsText(pairs)}` : `, важнее ${OUTWEIGHED_BY[first.shares]}`;
    const names = meetings.map(({ entries: [one, other] }) => `${nameOf(one ?? 0)} – ${nameOf(other ?? 0)}`);
    const which = names.length > NAMED ? `встреч\u00a0– ${names.length}` : names.join('; ');
    return [`${athletesText(first.count)} ${ofGroup(first)}${reason}: ${which}.`];
  });
}

const OUTWEIGHED_BY = {
  club: 'посев',
  coach: 'посев и команды',
  region: 'посев, команды и тренеры',
};

function ofGroup({ shares, of }: Meeting): string {
  if (shares === 'coach') return 'одного тренера';
  return shares === 'club' ? `команды «${of}»` : `региона «${of}»`;
}
