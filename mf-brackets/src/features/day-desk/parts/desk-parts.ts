import { from, token } from '@league/shared';
import styled from 'styled-components';

// Shared parts of the desk's tabs.

export { Heading, Quiet } from '../../day/parts/day-parts.ts';

export const Stack = styled.div`
  display: grid;
  /* A wide table scrolls inside itself. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s4')};
`;
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('s3')};
`;
/** A search field, with what narrows the list beside it. */
export const Finder = styled.div`
  display: grid;
  gap: ${token('s3')};

  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
  }
`;
/** Its items have their own lines. */
export const BareList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
