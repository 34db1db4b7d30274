import { token } from '@league/shared';
import styled from 'styled-components';

/** A short form of the page. */
export const Form = styled.form`
  display: grid;
  gap: ${token('s4')};
  justify-items: start;
  max-width: 28em;

  & > * {
    width: 100%;
  }

  & > p {
    margin: 0;
  }
`;
