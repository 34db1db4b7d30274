import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { token } from '../../core/look/tokens.ts';
import { controlFace, FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface FieldProps extends Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts>, FieldTexts {}

/** An input with its label, description and error, wired for screen readers. */
export const Field = ({ label, error, description, offer, id, required, type, ...input }: FieldProps) => (
  <FieldFrame {...{ label, error, description, offer, id, required }}>
    {(wiring) => <Input {...(type === 'email' ? ADDRESS : { type })} {...input} {...wiring} />}
  </FieldFrame>
);

/** Browsers rewrite the domain of `type="email"` in Punycode, which would hide a letter of another alphabet. */
const ADDRESS = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

const Input = styled.input`
  ${controlFace}

  &::placeholder {
    color: ${token('ink2')};
    opacity: 1;
  }
`;
