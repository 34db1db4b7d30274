import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { token } from '../../core/look/tokens.ts';
import { controlFace, FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface FieldProps extends Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts>, FieldTexts {}

/** An input with its label, description and error, wired for screen readers. */
export const Field = ({ label, error, description, id, required, ...input }: FieldProps) => (
  <FieldFrame label={label} error={error} description={description} id={id} required={required}>
    {(wiring) => <Input {...input} {...wiring} />}
  </FieldFrame>
);

const Input = styled.input`
  ${controlFace}

  &::placeholder {
    color: ${token('ink2')};
    opacity: 1;
  }
`;
