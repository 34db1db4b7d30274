import { Dialog as Base } from '@base-ui/react/dialog';
import styled, { css } from 'styled-components';
import { focusRing } from '../../core/look/focus-ring.ts';
import { calm, from, token } from '../../core/look/tokens.ts';

export type DialogWidth = 'narrow' | 'wide' | 'full';

export const Backdrop = styled(Base.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${token('dialogLayer')};
  background: ${token('backdrop')};
  transition: opacity ${token('slow')};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }

  /* While it fades away, a press is for the page. */
  &[data-closed] {
    pointer-events: none;
  }

  ${calm} {
    transition: none;
  }
`;

export const Viewport = styled(Base.Viewport)`
  position: fixed;
  inset: 0;
  z-index: ${token('dialogLayer')};
  /* Also over a surface that keeps its colours. */
  color-scheme: var(--scheme);
  display: grid;
  align-items: end;
  justify-items: center;

  ${from.tablet} {
    align-items: center;
    padding: ${token('s4')};
  }

  ${from.desktop} {
    padding: 28px;
  }
`;

const widths = {
  narrow: css`
    max-width: 480px;
  `,
  wide: css`
    max-width: 840px;
  `,
  full: css`
    height: 100%;
  `,
};

export const Popup = styled(Base.Popup)<{ $width: DialogWidth }>`
  --pad: ${token('s4')};
  box-sizing: border-box;
  display: grid;
  /* Not auto: a long body would shrink the head to its minimum height. */
  grid-template: max-content 1fr / minmax(0, 1fr) auto;
  width: 100%;
  ${({ $width }) => $width === 'full' && 'height: 92dvh;'}
  max-height: 92dvh;
  overflow: auto;
  overscroll-behavior: contain;
  border-radius: ${token('radiusL')} ${token('radiusL')} 0 0;
  background: ${({ $width }) => token($width === 'full' ? 'paper' : 'card')};
  color: ${token('ink')};
  transition:
    opacity ${token('slow')},
    transform ${token('slow')};

  &[data-starting-style],
  &[data-ending-style] {
    transform: translateY(100%);
  }

  ${from.tablet} {
    --pad: ${token('s6')};
    max-height: 100%;
    border-radius: ${token('radiusL')};
    ${({ $width }) => widths[$width]}

    &[data-starting-style],
    &[data-ending-style] {
      opacity: 0;
      transform: translateY(12px);
    }
  }

  ${calm} {
    transition: none;
  }

  /* Focused only if nothing inside can be; the whole frame needs no ring. */
  &:focus {
    outline: none;
  }
`;

const sticky = css`
  position: sticky;
  top: 0;
  z-index: 1;
  grid-row: 1;
  background: inherit;
`;

export const Head = styled.div`
  ${sticky}
  grid-column: 1 / -1;
  display: grid;
  align-content: center;
  gap: ${token('s1')};
  /* The height of the close button beside it and a gap: the body does not touch the button. */
  min-height: calc(var(--pad) + ${token('touch')} + ${token('s3')});
  padding: var(--pad) calc(var(--pad) + ${token('touch')} + ${token('s3')}) ${token('s4')} var(--pad);
`;

export const Eyebrow = styled.p`
  color: ${token('ink2')};
  font-size: ${token('small')};
  font-weight: 600;
  letter-spacing: 0.08em;
  text-transform: uppercase;
  overflow-wrap: anywhere;
`;

/** The display face is wide: a sentence in it takes half of a phone. */
export const Title = styled(Base.Title)<{ $isSentence: boolean }>`
  font-family: ${({ $isSentence }) => token($isSentence ? 'text' : 'display')};
  font-size: ${({ $isSentence }) => ($isSentence ? token('lead') : 'clamp(1.25rem, 1rem + 1.25vw, 1.75rem)')};
  font-weight: 600;
  line-height: 1.2;
  overflow-wrap: anywhere;
`;

export const Body = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
  padding: 0 var(--pad) max(var(--pad), env(safe-area-inset-bottom));
`;

export const Close = styled(Base.Close)`
  ${sticky}
  top: var(--pad);
  z-index: 2;
  grid-column: 2;
  display: grid;
  place-items: center;
  width: ${token('touch')};
  height: ${token('touch')};
  margin: var(--pad) var(--pad) 0 0;
  padding: 0;
  border: 1px solid ${token('line')};
  border-radius: 50%;
  background: ${token('card')};
  color: ${token('ink')};
  cursor: pointer;

  ${focusRing}

  &:hover {
    background: ${token('chungSoft')};
  }
`;
