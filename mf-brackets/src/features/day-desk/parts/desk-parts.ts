import { token } from '@league/shared';
import styled from 'styled-components';

// Shared parts of the desk's tabs.

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
export const Heading = styled.h2`
  margin: 0;
  font-size: ${token('lead')};
  font-weight: 600;
`;
export const Quiet = styled.p`
  margin: 0;
  color: ${token('ink2')};
`;
