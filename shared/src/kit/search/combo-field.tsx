import { type ComponentType, useEffect, useState } from 'react';
import { CONTROL_HEIGHT, FieldFrame } from '../fields/field-frame.tsx';
import { SelectControl } from '../fields/select-field.tsx';
import { Skeleton } from '../page/skeleton.tsx';
import { type ComboFieldProps, type ComboInputProps, type ComboOption, isGrouped } from './combo-options.ts';

/** The same list without a search, shown if the search does not load. */
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

/** After this many milliseconds the plain list is shown. */
const PATIENCE = 5_000;

/**
 * The list with its search, in a chunk of its own, because only forms need it; undefined until a list is available. The
 * first list stays: replacing it would lose the focus and the input.
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
 * A choice from a long list, with a search by the beginning of any word, ё like е. Input that matches no option is
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
