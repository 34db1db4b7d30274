import { token } from '@league/shared';
import styled from 'styled-components';

/** A place over the lower edge of every page. It moves nothing, and clicks go through it. */
export const OverPage = styled.div`
  position: fixed;
  z-index: 10;
  inset: auto 0 0;
  display: grid;
  justify-items: center;
  padding: ${token('s3')} ${token('gutter')};
  pointer-events: none;
  @media print {
    display: none;
  }
`;
