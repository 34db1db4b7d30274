import { token } from '@league/shared';
import styled from 'styled-components';

/** A word about the thing beside it: that it is a sample, or has moved. */
export const Mark = styled.span<{ $tone: 'sample' | 'moved' }>`
  padding: 0 10px;
  border-radius: ${token('round')};
  background: ${({ $tone }) => ($tone === 'moved' ? token('goldSoft') : token('track'))};
  color: ${({ $tone }) => ($tone === 'moved' ? token('goldInk') : token('ink2'))};
`;
