import type { PlanLine } from '@league/shared/day';

/** «Марк Орлов – победитель боя 105». */
export function whoText(
  { corners, isFought }: Pick<PlanLine, 'corners' | 'isFought'>,
  nameOf: (entry: number) => string,
): string {
  const text = corners
    .map(({ entry, winnerOf, loserOf }) => {
      if (entry !== undefined) return nameOf(entry);
      if (winnerOf !== undefined) return `победитель боя\u00a0${winnerOf}`;
      return loserOf === undefined ? '–' : `проигравший боя\u00a0${loserOf}`;
    })
    .join('\u00a0– ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${isFought ? '' : ': без боя'}`;
}
