import type { ChangeEvent } from 'react';
import { writeTelephone } from '../../contract/fields/telephone.ts';
import { Field } from './field.tsx';
import type { FieldTexts } from './field-frame.tsx';

export interface PhoneFieldProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
}

const isDigit = (sign: string) => /\d/.test(sign);

/** The position in `written` with as many digits after it as after the caret in the input. */
function placeBefore(written: string, behind: string): number {
  let left = [...behind].filter(isDigit).length;
  let place = written.length;
  while (left > 0 && place > 0) {
    place -= 1;
    if (isDigit(written.charAt(place))) left -= 1;
  }
  return place;
}

/** Whether the person deleted the 7 after the plus, which the field itself adds. */
const isWithoutSeven = (typed: string, value: string) =>
  value.startsWith('+7') && typed === `+${value.slice(2)}`;
const keepSeven = (value: string) => (value === '+7' ? '' : value);

/** Writes the formatted number into the input and restores the caret. */
function show(input: HTMLInputElement, written: string, isForward: boolean): void {
  const typed = input.value;
  let place = placeBefore(written, typed.slice(input.selectionStart ?? typed.length));
  // Puts the caret after a digit: Backspace then deletes that digit, not punctuation that would return at once.
  while (!isForward && place > 0 && !isDigit(written.charAt(place - 1))) place -= 1;
  input.value = written;
  input.setSelectionRange(place, place);
}

/**
 * A Russian telephone number, formatted as +7(000)000-00-00 while it is typed or pasted in any form. Input that cannot
 * be a Russian number stays unchanged; `telephoneError` describes its error.
 */
export const PhoneField = ({
  label,
  name,
  error,
  description,
  required,
  value,
  onChange,
}: PhoneFieldProps) => {
  const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value;
    const written = isWithoutSeven(typed, value) ? keepSeven(value) : writeTelephone(typed);
    // Before React, which would move the caret to the end.
    if (written !== typed)
      show(target, written, (nativeEvent as InputEvent).inputType === 'deleteContentForward');
    onChange(written);
  };

  return (
    <Field
      label={label}
      name={name}
      error={error}
      description={description}
      required={required}
      type="tel"
      autoComplete="tel"
      placeholder="+7(000)000-00-00"
      value={value}
      onChange={handleChange}
    />
  );
};
