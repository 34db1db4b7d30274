import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { type ButtonVariant, buttonFace } from './button-face.ts';
import { calm, octagon } from './tokens.ts';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/**
 * A rotating octagon in the text's colour; still with reduced motion. Part of its owner's styles: a component of its
 * own would add style rules during a press, and the browser would restyle the whole page.
 */
const spinnerFace = css`
  ${octagon}
  flex: none;
  width: 1em;
  height: 1em;
  background: conic-gradient(transparent, currentcolor);
  animation: ${turn} 1s linear infinite;

  ${calm} {
    animation: none;
  }
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  /** Its work is running: the button keeps focus and name, and ignores presses. */
  busy?: boolean;
}

/** A button; the default `type` is `button`. */
export function Button({
  variant = 'primary',
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`, which would drop the focus. A prevented click does not submit the form either.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Face
      {...rest}
      type={type}
      $variant={variant}
      onClick={handleClick}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {busy && <i aria-hidden="true" />}
      {children}
    </Face>
  );
}

const Face = styled.button<{ $variant: ButtonVariant }>`
  ${buttonFace}

  & > i {
    ${spinnerFace}
  }
`;
