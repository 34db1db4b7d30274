import { belts } from '@league/shared';

const STEMS: readonly [stem: RegExp, colour: string][] = [
  [/бел/, belts.white],
  [/ж[её]лт/, belts.yellow],
  [/зел[её]н/, belts.green],
  [/син/, belts.blue],
  [/красн/, belts.red],
  [/коричнев/, belts.brown],
  [/ч[её]рн/, belts.black],
];

/** Colours of the belt of a technical qualification, in the order of its words: one, or two for a split belt. */
export function beltColours(qualification: string): string[] {
  const text = qualification.toLocaleLowerCase('ru');
  return STEMS.map(([stem, colour]) => ({ at: text.search(stem), colour }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ colour }) => colour);
}
