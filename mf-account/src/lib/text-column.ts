import { token } from '@league/shared';
import styled from 'styled-components';

/** A column of text in a readable width, with the quoted text of a consent. */
export const TextColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: 44em;
  overflow-wrap: anywhere;

  & p,
  & blockquote {
    margin: 0;
  }

  & blockquote {
    padding-inline-start: ${token('s4')};
    border-inline-start: 4px solid ${token('line')};
  }
`;
