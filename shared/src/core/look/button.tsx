import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styled from 'styled-components';
import { type ButtonVariant, buttonFace } from './button-face.ts';
import { spinnerFace } from './spinner.ts';

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
