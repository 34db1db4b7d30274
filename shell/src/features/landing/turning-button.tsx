import { from, PauseButton, token } from '@league/shared';
import styled from 'styled-components';

/** Pauses and resumes all backgrounds of the page. */
export const TurningButton = styled(PauseButton).attrs({ what: 'смену картинок' })`
  /* Above the link that covers the section. */
  z-index: 2;
  inset-block-end: ${token('s5')};
  inset-inline-end: ${token('gutter')};
  ${from.tablet} {
    /* Beside the dots. */
    inset-inline-end: calc(${token('gutter')} + 152px);
  }
`;
