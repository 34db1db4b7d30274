import styled from 'styled-components';
import { focusRing } from './focus-ring.ts';
import { token } from './tokens.ts';

interface PauseButtonProps {
  /** The name of the motion, in the accusative: «смену картинок». */
  what: string;
  isPaused: boolean;
  onToggle: () => void;
  /** Lets `styled(PauseButton)` position it on the picture. */
  className?: string;
}

/** Pauses and resumes motion on a picture. Part of the core, because the landing page does not load the kit. */
export const PauseButton = ({ what, isPaused, onToggle, className }: PauseButtonProps) => (
  <Round
    type="button"
    className={className}
    aria-label={`${isPaused ? 'Включить' : 'Остановить'} ${what}`}
    onClick={onToggle}
  >
    <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
      <path d={isPaused ? 'M4 2l10 6-10 6z' : 'M3 2h3.5v12H3zM9.5 2H13v12H9.5z'} />
    </svg>
  </Round>
);

const Round = styled.button`
  position: absolute;
  display: grid;
  place-items: center;
  width: ${token('touch')};
  height: ${token('touch')};
  padding: 0;
  border: 0;
  border-radius: 50%;
  /* Seen on dark and on light pictures. */
  color-scheme: light;
  background: linear-gradient(${token('haze')}, ${token('haze')}), ${token('veil')};
  color: ${token('card')};
  cursor: pointer;

  ${focusRing}

  &:focus-visible {
    outline-color: ${token('card')};
  }
`;
