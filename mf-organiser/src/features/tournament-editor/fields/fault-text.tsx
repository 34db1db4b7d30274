import { token } from '@league/shared';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** What is wrong with a group of fields. It takes the focus as the first wrong field does. */
export const FaultText = ({ children }: { children: ReactNode }) =>
  children ? (
    <Text tabIndex={-1} data-fault>
      {children}
    </Text>
  ) : null;

const Text = styled.p`
  color: ${token('hongInk')};
  font-size: 0.875rem;
`;
