import { type ComponentType, useEffect, useState } from 'react';
import { CONTROL_HEIGHT, type ControlWiring, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { SelectControl } from './select-field.tsx';
import { Skeleton } from './skeleton.tsx';

export interface ComboOption {
  /** Unique among all options; never empty. */
  value: string;
  label: string;
}

/** Options under a heading of the list. */
export interface ComboGroup {
  label: string;
  items: readonly ComboOption[];
}

export interface ComboFieldProps extends FieldTexts {
  /** Either all options or all groups. */
  options: readonly ComboOption[] | readonly ComboGroup[];
  /** Value of the chosen option; empty while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  disabled?: boolean;
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined;
  /** Shown when no option matches; best with a next step. */
  nothingFound?: string | undefined;
}

export interface ComboInputProps extends Omit<ComboFieldProps, keyof FieldTexts> {
  label: string;
  name: string;
  placeholder: string;
  nothingFound: string;
  wiring: ControlWiring;
}

export const isGrouped = (options: ComboFieldProps['options']): options is readonly ComboGroup[] =>
  options.some((option) => 'items' in option);

/** Every option of every group. */
export const allOptions = (options: ComboFieldProps['options']): readonly ComboOption[] =>
  options.flatMap((option) => ('items' in option ? option.items : [option]));

/** The same list without a search, if the search does not load. */
const PlainList = ({
  wiring,
  label: _label,
  nothingFound: _nothingFound,
  options,
  onChange,
  ...select
}: ComboInputProps) => (
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

/** After this many milliseconds the plain list is used. */
const PATIENCE = 5_000;

/**
 * The list with its search, a chunk of its own: only forms need it. Undefined until it has loaded. The first list stays
 * for good: replacing it would lose the focus and the input.
 */
function useList(): ComponentType<ComboInputProps> | undefined {
  const [shown, setShown] = useState({ List: searchedList });
  useEffect(() => {
    const show = (List: ComponentType<ComboInputProps>) =>
      setShown((current) => (current.List ? current : { List }));
    const timer = setTimeout(show, PATIENCE, PlainList);
    if (!searchedList)
      import('./combo-input.tsx').then(
        ({ ComboInput }) => {
          searchedList = ComboInput;
          show(ComboInput);
        },
        () => show(PlainList),
      );
    return () => clearTimeout(timer);
  }, []);
  return shown.List;
}

/**
 * A choice from a long list with a search: by the beginning of any word, ё like е. Input that matches no option is
 * dropped when the field is left.
 */
export function ComboField({ label, error, description, required, placeholder, ...list }: ComboFieldProps) {
  const List = useList();
  return (
    <FieldFrame label={label} error={error} description={description} id={undefined} required={required}>
      {(wiring) =>
        List ? (
          <List
            {...list}
            label={label}
            wiring={wiring}
            placeholder={placeholder ?? 'Начните вводить'}
            nothingFound={list.nothingFound ?? 'Ничего не найдено'}
          />
        ) : (
          // Not an input: text typed into it would be lost when the list loads.
          <div aria-busy="true">
            <Skeleton height={CONTROL_HEIGHT} />
          </div>
        )
      }
    </FieldFrame>
  );
}
