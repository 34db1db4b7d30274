import { token } from '@league/shared';
import styled from 'styled-components';

/** A short form on a page. */
export const Form = styled.form`
  display: grid;
  gap: ${token('s4')};
  max-width: 28em;
`;
