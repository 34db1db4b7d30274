import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { type ButtonVariant, buttonFace } from './button-face.ts';

export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
}

/** A link of the site in the face of a button. */
export const ButtonLink = ({ variant = 'primary', ...rest }: ButtonLinkProps) => (
  <Face {...rest} $variant={variant} />
);

const Face = styled(Link)<{ $variant: ButtonVariant }>`
  ${buttonFace}
`;
