import type { ControlWiring, FieldTexts } from '../fields/field-frame.tsx';

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
  /** Either all are options or all are groups. */
  options: readonly ComboOption[] | readonly ComboGroup[];
  /** Value of the chosen option; empty while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  disabled?: boolean;
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined;
  /** Shown if no option matches; should suggest a next step. */
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
