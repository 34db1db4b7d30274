import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { focusRing } from '../core/focus-ring.ts';
import { token } from '../core/tokens.ts';

export interface FieldProps extends ComponentPropsWithRef<'input'> {
  label: string;
  name: string;
  /** What is wrong with the value, from the form or from the server. */
  error?: string | undefined;
  /** What helps to fill it in; stays while there is an error. */
  description?: ReactNode;
}

/** An input with its label, description and error, wired for a screen reader. */
export function Field({ label, error, description, id, required, ...input }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const descriptionId = `${inputId}-description`;
  const errorId = `${inputId}-error`;
  const describedBy = [description && descriptionId, error && errorId].filter(Boolean).join(' ');
  return (
    <Group>
      <Label htmlFor={inputId}>
        {label}
        {required && <Mark aria-hidden="true"> *</Mark>}
      </Label>
      <Input
        {...input}
        id={inputId}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {description && <Description id={descriptionId}>{description}</Description>}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  gap: ${token('s2')};
  min-width: 0;
`;

const Label = styled.label`
  font-size: 0.875rem;
  font-weight: 600;
`;

const Mark = styled.span`
  color: ${token('hongInk')};
`;

const Input = styled.input`
  box-sizing: border-box;
  width: 100%;
  min-height: 48px;
  padding: ${token('s2')} ${token('s4')};
  border: 1px solid ${token('edge')};
  border-radius: ${token('radiusS')};
  background: ${token('card')};
  color: ${token('ink')};
  font: inherit;
  font-size: ${token('body')};

  ${focusRing}

  &[aria-invalid='true'] {
    border-color: ${token('hong')};
  }

  &:disabled {
    background: ${token('paper')};
    color: ${token('ink2')};
  }

  &::placeholder {
    color: ${token('ink2')};
    opacity: 1;
  }
`;

const Description = styled.p`
  margin: 0;
  color: ${token('ink2')};
  font-size: 0.875rem;
`;

const ErrorText = styled.p`
  margin: 0;
  color: ${token('hongInk')};
  font-size: 0.875rem;
`;
