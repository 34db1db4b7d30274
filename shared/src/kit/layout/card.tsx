import styled from 'styled-components';
import { token } from '../../core/look/tokens.ts';

/** A white card; `as` changes its element. */
export const Card = styled.div`
  min-width: 0;
  padding: ${token('s4')};
  border: 1px solid ${token('line')};
  border-radius: ${token('radiusM')};
  background: ${token('card')};
  color: ${token('ink')};
`;
