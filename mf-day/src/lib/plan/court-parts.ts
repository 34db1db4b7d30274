import { from, token } from '@league/shared';
import styled from 'styled-components';

/** Courts side by side; `$least`: the narrowest one on a wide screen, in pixels. */
export const CourtGrid = styled.div<{ $least: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s3')};
  align-items: start;

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${from.desktop} {
    grid-template-columns: repeat(auto-fit, minmax(${({ $least }) => $least}px, 1fr));
  }
`;

/** One court, under its heading. */
export const CourtFrame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s3')};
  padding: ${token('s4')};
  border-radius: ${token('radiusM')};
  background: ${token('track')};
  overflow-wrap: anywhere;

  h2,
  h3,
  p {
    margin: 0;
  }

  h2,
  h3 {
    font: 600 ${token('body')} / 1.4 ${token('text')};
  }
`;
