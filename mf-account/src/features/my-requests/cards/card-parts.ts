import { token } from '@league/shared';
import styled from 'styled-components';

// Shared parts of the cards of «Мои заявки».

export const Eyebrow = styled.p`
  color: ${token('ink2')};
  font-size: ${token('small')};
  font-weight: 600;
`;
export const Title = styled.h3`
  margin: 0;
  font-size: ${token('lead')};
  font-weight: 600;
  overflow-wrap: anywhere;
`;
export const Facts = styled.p`
  margin-top: ${token('s1')};
  color: ${token('ink2')};
  overflow-wrap: anywhere;
`;
export const Who = styled.p`
  margin-top: ${token('s1')};
  font-weight: 600;
  overflow-wrap: anywhere;
`;
