import { belts, token } from '@league/shared';
import styled from 'styled-components';

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
function beltColours(qualification: string): string[] {
  const text = qualification.toLocaleLowerCase('ru');
  return STEMS.map(([stem, colour]) => ({ at: text.search(stem), colour }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ colour }) => colour);
}

/** A belt in its colours, split if it has two; the text beside it names them. */
export const BeltChip = ({ qualification }: { qualification: string }) => (
  <Belt aria-hidden="true">
    {beltColours(qualification).map((background) => (
      <span key={background} style={{ background }} />
    ))}
  </Belt>
);

const Belt = styled.span`
  flex: none;
  display: inline-grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  width: 36px;
  height: 14px;
  overflow: hidden;
  border: 1px solid ${token('edge')};
  border-radius: 4px;

  &:empty {
    display: none;
  }
`;
