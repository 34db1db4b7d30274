import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { token } from '../../core/look/tokens.ts';
import { controlFace, FieldFrame, type FieldTexts } from './field-frame.tsx';

interface SelectFieldProps
  extends Omit<ComponentPropsWithRef<'select'>, keyof FieldTexts | 'multiple'>,
    FieldTexts {
  /** Shown while nothing is chosen; cannot be chosen again in a required field. */
  placeholder?: string;
}

/** A choice from a native select; its `<option>`s and `<optgroup>`s are the children. */
export const SelectField = ({ label, error, description, id, required, ...select }: SelectFieldProps) => (
  <FieldFrame label={label} error={error} description={description} id={id} required={required}>
    {(wiring) => <SelectControl {...select} {...wiring} />}
  </FieldFrame>
);

interface SelectControlProps extends ComponentPropsWithRef<'select'> {
  placeholder?: string | undefined;
}

/** The select of a field without its frame. */
export const SelectControl = ({
  required,
  placeholder = 'Выберите',
  children,
  ...select
}: SelectControlProps) => (
  <Frame>
    <Select {...select} required={required}>
      <option value="" disabled={required}>
        {placeholder}
      </option>
      {children}
    </Select>
    <Chevron viewBox="0 0 16 16" aria-hidden="true">
      <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </Chevron>
  </Frame>
);

const Frame = styled.div`
  position: relative;
  min-width: 0;
`;

const Select = styled.select`
  ${controlFace}
  padding-inline-end: ${token('s7')};
  text-overflow: ellipsis;
  appearance: none;
`;

const Chevron = styled.svg`
  position: absolute;
  inset-block-start: calc(50% - 8px);
  inset-inline-end: ${token('s4')};
  width: 16px;
  height: 16px;
  color: ${token('ink2')};
  pointer-events: none;
`;
