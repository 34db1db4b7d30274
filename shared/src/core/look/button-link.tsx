import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { type ButtonVariant, buttonFace } from './button-face.ts';

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
}

/** A link inside the site that looks like a button. */
export const ButtonLink = ({ variant = 'primary', ...rest }: ButtonLinkProps) => (
  <Face {...rest} $variant={variant} />
);

const Face = styled(Link)<{ $variant: ButtonVariant }>`
  ${buttonFace}
`;
