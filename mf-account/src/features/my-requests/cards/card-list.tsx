import { from, token } from '@league/shared';
import styled from 'styled-components';

/** Cards in one column, on a wider screen in two. */
export const CardList = styled.ul`
  display: grid;
  gap: ${token('s4')};
  align-items: start;
  padding: 0;
  list-style: none;

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;
