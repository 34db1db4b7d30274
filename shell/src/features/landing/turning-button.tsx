import { from, token } from '@league/shared';
import styled from 'styled-components';

interface Props {
  isPaused: boolean;
  onToggle: () => void;
}

/** Stops all backgrounds of the page, and lets them go on. */
export const TurningButton = ({ isPaused, onToggle }: Props) => (
  <Round
    type="button"
    aria-label={isPaused ? 'Включить смену картинок' : 'Остановить смену картинок'}
    onClick={onToggle}
  >
    <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
      <path d={isPaused ? 'M4 2l10 6-10 6z' : 'M3 2h3.5v12H3zM9.5 2H13v12H9.5z'} />
    </svg>
  </Round>
);

const Round = styled.button`
  position: absolute;
  /* Above the link that covers the section. */
  z-index: 2;
  inset-block-end: ${token('s5')};
  inset-inline-end: ${token('gutter')};
  display: grid;
  place-items: center;
  width: ${token('touch')};
  height: ${token('touch')};
  border: 0;
  border-radius: 50%;
  background: ${token('haze')};
  color: ${token('card')};
  cursor: pointer;
  ${from.tablet} {
    /* Beside the dots. */
    inset-inline-end: calc(${token('gutter')} + 152px);
  }
  &:focus-visible {
    outline-color: ${token('card')};
  }
`;
