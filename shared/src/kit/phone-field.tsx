import { type ComponentPropsWithoutRef, Suspense } from 'react';
import styled from 'styled-components';
import { lazyPage } from '../core/lazy-page.tsx';
import { controlFace, FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface PhoneFieldProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
}

export interface PhoneInputProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'onChange' | 'value' | 'min' | 'max' | 'step'> {
  value: string;
  onChange: (value: string) => void;
}

/** The same place without the mask: until it is there, and if it never comes. */
const PlainInput = ({ onChange, ...input }: PhoneInputProps) => (
  <Input {...input} onChange={({ target }) => onChange(target.value)} />
);

const MaskedInput = lazyPage<PhoneInputProps>(() =>
  import('./masked-input.tsx').catch(() => ({ default: PlainInput })),
);

/** A Russian telephone number, written as +7(000)000-00-00; takes a pasted number in any form. */
export const PhoneField = ({
  label,
  name,
  error,
  description,
  required,
  value,
  onChange,
}: PhoneFieldProps) => (
  <FieldFrame label={label} error={error} description={description} id={undefined} required={required}>
    {(wiring) => {
      const input: PhoneInputProps = {
        ...wiring,
        name,
        type: 'tel',
        autoComplete: 'tel',
        placeholder: '+7(000)000-00-00',
        value,
        onChange,
      };
      return (
        <Suspense fallback={<PlainInput {...input} />}>
          <MaskedInput {...input} />
        </Suspense>
      );
    }}
  </FieldFrame>
);

const Input = styled.input`
  ${controlFace}
`;
