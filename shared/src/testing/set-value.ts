import { fireEvent } from '@testing-library/react';

/** Sets a field to a text at once, as autofill does. Keys are for the one test of a form that walks it by keyboard. */
export const setValue = (field: HTMLElement, value: string): boolean =>
  fireEvent.input(field, { target: { value } });
