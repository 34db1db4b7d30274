import { Link, token } from '@league/shared';
import styled, { css } from 'styled-components';

const face = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: ${token('touch')};
  padding: 0 20px;
  border: 0;
  border-radius: ${token('round')};
  background: ${token('chung')};
  color: ${token('card')};
  font: inherit;
  font-weight: 600;
  text-decoration: none;
  cursor: pointer;
  &:hover {
    background: ${token('chungDeep')};
  }
`;

/** The primary button of pages that are there before the kit is. */
export const Button = styled.button`
  ${face}
`;
export const ButtonLink = styled(Link)`
  ${face}
`;
