import { token } from '@league/shared';
import styled from 'styled-components';

/** The heading of a section of a drawing. */
export const Heading = styled.h3`
  margin: 0;
  font: 600 ${token('body')} / 1.4 ${token('text')};
`;
