import { type ComponentType, useEffect, useState } from 'react';
import styled from 'styled-components';
import { type ControlWiring, controlFace, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { SelectControl } from './select-field.tsx';

export interface ComboOption {
  /** Unlike every other option's; never empty. */
  value: string;
  label: string;
}

/** Options under a heading of the list. */
export interface ComboGroup {
  label: string;
  items: readonly ComboOption[];
}

export interface ComboFieldProps extends FieldTexts {
  /** All of them options, or all of them groups. */
  options: readonly ComboOption[] | readonly ComboGroup[];
  /** Value of the chosen option; empty while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  disabled?: boolean;
  /** Stands while nothing is chosen. */
  placeholder?: string | undefined;
}

export interface ComboInputProps extends Omit<ComboFieldProps, keyof FieldTexts> {
  label: string;
  name: string;
  placeholder: string;
  wiring: ControlWiring;
}

export const isGrouped = (options: ComboFieldProps['options']): options is readonly ComboGroup[] =>
  options.some((option) => 'items' in option);

/** Every option, of whatever group. */
export const allOptions = (options: ComboFieldProps['options']): readonly ComboOption[] =>
  options.flatMap((option) => ('items' in option ? option.items : [option]));

const findOption = (options: ComboFieldProps['options'], value: string) =>
  allOptions(options).find((option) => option.value === value);

/** The same list without a search, if that never comes. */
const PlainList = ({ wiring, label: _, options, onChange, ...select }: ComboInputProps) => (
  <SelectControl {...select} {...wiring} onChange={({ target }) => onChange(target.value)}>
    {isGrouped(options)
      ? options.map(({ label, items }) => (
          <optgroup key={label} label={label}>
            {items.map(toOption)}
          </optgroup>
        ))
      : options.map(toOption)}
  </SelectControl>
);

const toOption = ({ value, label }: ComboOption) => (
  <option key={value} value={value}>
    {label}
  </option>
);

let searchedList: ComponentType<ComboInputProps> | undefined;

/** The list with its search, which is a chunk of its own: only forms need it. Undefined until it is there. */
function useSearchedList(): ComponentType<ComboInputProps> | undefined {
  const [list, setList] = useState({ List: searchedList });
  useEffect(() => {
    let isHere = true;
    const handleList = (List: ComponentType<ComboInputProps>) => isHere && setList({ List });
    if (!searchedList)
      import('./combo-input.tsx').then(
        ({ ComboInput }) => {
          searchedList = ComboInput;
          handleList(ComboInput);
        },
        () => handleList(PlainList),
      );
    return () => {
      isHere = false;
    };
  }, []);
  return list.List;
}

/**
 * A choice from a long list that is searched while typing: by the beginning of any word, ё like е. What is typed and
 * names no option goes when the field is left.
 */
export function ComboField({ label, error, description, required, placeholder, ...list }: ComboFieldProps) {
  const List = useSearchedList();
  return (
    <FieldFrame label={label} error={error} description={description} id={undefined} required={required}>
      {(wiring) =>
        List ? (
          <List {...list} label={label} wiring={wiring} placeholder={placeholder ?? 'Начните вводить'} />
        ) : (
          <Waiting {...wiring} readOnly value={findOption(list.options, list.value)?.label ?? ''} />
        )
      }
    </FieldFrame>
  );
}

const Waiting = styled.input`
  ${controlFace}
`;
