import { token } from '@league/shared';
import styled from 'styled-components';
import { beltColours } from './belt-colours.ts';

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
