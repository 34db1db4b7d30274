import { IMaskInput } from 'react-imask';
import styled from 'styled-components';
import { controlFace, FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface PhoneFieldProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
}

/** A whole number, pasted or filled in by the browser, comes with a 7 or an 8 that the mask writes itself. */
const withoutPrefix = (text: string) => {
  const digits = text.replace(/\D/g, '');
  return digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : text;
};

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
    {(wiring) => (
      <Input
        {...wiring}
        name={name}
        type="tel"
        autoComplete="tel"
        mask="+{7}(000)000-00-00"
        prepare={withoutPrefix}
        value={value}
        onAccept={(accepted: string) => onChange(accepted)}
        placeholder="+7(000)000-00-00"
      />
    )}
  </FieldFrame>
);

const Input = styled(IMaskInput)`
  ${controlFace}
`;
