import { IMaskInput } from 'react-imask';
import styled from 'styled-components';
import { controlFace } from './field-frame.tsx';
import type { PhoneInputProps } from './phone-field.tsx';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * The mask writes the 7 itself. A whole number, pasted or filled in by the browser, comes with a 7 or an 8 of its own;
 * and who types a number begins with the 8 that one dials inside the country.
 */
function withoutPrefix(text: string, { value }: { value: string }): string {
  const digits = digitsOf(text);
  if (digits.length >= 11 && /^[78]/.test(digits)) return digits.slice(1, 11);
  return digits === '8' && digitsOf(value) === '' ? '7' : text;
}

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
