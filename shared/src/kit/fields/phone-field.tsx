import IMask from 'imask';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { nationalDigits } from '../../contract/fields/telephone.ts';
import { Field } from './field.tsx';
import type { FieldTexts } from './field-frame.tsx';

interface PhoneFieldProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
}

/** Has room for digits beyond the tenth, so that the person sees them. */
const RUSSIAN = { mask: '+{7}(000)000-00-00[0000000000]' };
const FOREIGN = { mask: /^/ };

/** Keys, but neither paste nor autofill, whose text is a whole number. */
const isTyped = ({ type, inputType }: Partial<InputEvent>) =>
  type === 'compositionend' || /^(insert(Composition)?Text|delete)/.test(inputType ?? '');

const stopAtOnce = (event: Event) => event.stopImmediatePropagation();

/** Masks an input: a Russian number as +7(000)000-00-00, anything else unchanged. */
function maskPhone(input: HTMLInputElement, onAccept: (text: string) => void) {
  let isForeign = false;

  // Registered before imask, which corrects the text around the caret with the mask that it has.
  const handleInput = (event: Event) => {
    const text = input.value;
    const { isComposing, inputType } = event as InputEvent;
    if (isComposing) return;
    const isEdit = isForeign
      ? nationalDigits(text) === undefined
      : inputType?.startsWith('delete') || text.startsWith('+7');
    if (isTyped(event) && isEdit) return;
    event.stopImmediatePropagation();
    write(text);
  };
  input.addEventListener('input', handleInput);
  input.addEventListener('compositionend', handleInput);
  // imask would put the caret behind +7, even if the focus came with everything selected: by Tab, or by a program.
  input.addEventListener('focus', stopAtOnce);

  const mask = IMask(input, {
    mask: [RUSSIAN, FOREIGN],
    dispatch: (_, { compiledMasks }) => compiledMasks[isForeign ? 1 : 0],
  });

  /** Writes a whole text with the mask that it needs. */
  function write(text: string) {
    const national = nationalDigits(text);
    isForeign = national === undefined && text !== '';
    mask.value = national === undefined ? text : `+7${national}`;
    // Undoing would use this mask for what the other one wrote.
    mask.history.clear();
  }
  write(input.defaultValue);
  mask.on('accept', () => onAccept(mask.value));

  const end = () => {
    mask.destroy();
    input.removeEventListener('input', handleInput);
    input.removeEventListener('compositionend', handleInput);
    input.removeEventListener('focus', stopAtOnce);
  };
  return { end, show: (text: string) => text !== mask.value && write(text) };
}

/**
 * A Russian telephone number, formatted as +7(000)000-00-00 while it is typed or pasted in any form. Input that cannot
 * be a Russian number stays unchanged; `telephoneError` describes its error.
 */
export function PhoneField({ value, onChange, ...texts }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const mask = useRef<ReturnType<typeof maskPhone>>(null);
  const handleAccept = useEffectEvent(onChange);

  useLayoutEffect(() => {
    if (!input.current) return;
    mask.current = maskPhone(input.current, (text) => handleAccept(text));
    return mask.current.end;
  }, []);
  useLayoutEffect(() => {
    mask.current?.show(value);
  }, [value]);

  return (
    <Field
      {...texts}
      ref={input}
      type="tel"
      autoComplete="tel"
      placeholder="+7(000)000-00-00"
      defaultValue={value}
    />
  );
}
