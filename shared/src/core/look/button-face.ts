import { css } from 'styled-components';
import { focusRing } from './focus-ring.ts';
import { calm, token } from './tokens.ts';

/** One `primary` a view; `danger` for irreversible actions. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const faces = {
  primary: `
    background: ${token('chung')};
    color: ${token('card')};

    &:hover {
      background: ${token('chungDeep')};
    }
  `,
  secondary: `
    border-color: ${token('edge')};
    background: ${token('card')};
    color: ${token('ink')};

    &:hover {
      background: ${token('paper')};
    }
  `,
  quiet: `
    background: transparent;
    color: ${token('chung')};

    &:hover {
      background: ${token('chungSoft')};
      color: ${token('chungDeep')};
    }
  `,
  danger: `
    background: ${token('hong')};
    color: ${token('card')};

    &:hover {
      background: ${token('hongInk')};
    }
  `,
};

const shape = `
  box-sizing: border-box;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token('s2')};
  min-height: ${token('touch')};
  padding: ${token('s2')} ${token('s4')};
  border: 2px solid transparent;
  border-radius: ${token('round')};
  font: inherit;
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
`;

/** The styles of a button drawn before any script runs, as text; see `outline/`. */
export const plainButtonFace = (variant: ButtonVariant): string => shape + faces[variant];

export const buttonFace = css<{ $variant: ButtonVariant }>`
  ${shape}
  transition: background-color ${token('fast')};

  ${({ $variant }) => faces[$variant]}
  ${focusRing}

  &:disabled,
  &[aria-disabled='true'] {
    border-color: transparent;
    background: ${token('line')};
    color: ${token('ink2')};
    cursor: not-allowed;
  }

  ${calm} {
    transition: none;
  }
`;
