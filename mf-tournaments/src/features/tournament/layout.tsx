import { token } from '@league/shared';
import styled from 'styled-components';

/** Lifts the row of links over the lower edge of the page's head, unless something stands above it. */
export const Overlap = styled.div<{ $isLifted?: boolean }>`
  margin-top: ${({ $isLifted = true }) => $isLifted && `calc(-1 * (${token('s6')} + ${token('s5')}))`};

  /* Links lead nowhere on paper. */
  @media print {
    display: none;
  }
`;

export const SectionTitle = styled.h2`
  margin: 0 0 ${token('s4')};
  font-family: ${token('display')};
  font-size: 1.5rem;
  font-weight: 700;
  line-height: 1.2;
`;

/** Text that the screen shows as a link above the title, and that paper needs too. */
export const OnPaper = styled.p`
  display: none;

  @media print {
    display: block;
    margin: 0 0 ${token('s4')};
  }
`;
