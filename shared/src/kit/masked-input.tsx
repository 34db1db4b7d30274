import { IMaskInput } from 'react-imask';
import styled from 'styled-components';
import { controlFace } from './field-frame.tsx';
import type { PhoneInputProps } from './phone-field.tsx';

/** A whole number, pasted or filled in by the browser, comes with a 7 or an 8 that the mask writes itself. */
const withoutPrefix = (text: string) => {
  const digits = text.replace(/\D/g, '');
  return digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : text;
};

/** An input that writes a telephone number as +7(000)000-00-00; in a chunk of its own, for few pages need it. */
export default function MaskedInput({ onChange, ...input }: PhoneInputProps) {
  return (
    <Input
      {...input}
      mask="+{7}(000)000-00-00"
      prepare={withoutPrefix}
      onAccept={(accepted: string) => onChange(accepted)}
    />
  );
}

const Input = styled(IMaskInput)`
  ${controlFace}
`;
