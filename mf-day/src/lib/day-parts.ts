import { token } from '@league/shared';
import styled from 'styled-components';

// Shared parts of the day's pages.

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s6')};
`;
export const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s4')};
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
export const Plain = styled.ul`
  display: grid;
  gap: ${token('s2')};
  margin: 0;
  padding: 0;
  list-style: none;
`;
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('s2')} ${token('s3')};
`;
/** Long values of a hash: break anywhere, and read by figures. */
export const Code = styled.code`
  font-size: ${token('small')};
  overflow-wrap: anywhere;
`;
/** Facts of a draw with their names, one below the other. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  margin: 0;

  dt {
    color: ${token('ink2')};
    font-size: ${token('small')};
  }

  dd {
    margin: 0 0 ${token('s2')};
    overflow-wrap: anywhere;
  }
`;
