// The telephone field, with imask.

export { PhoneField, type PhoneFieldProps } from './fields/phone-field.tsx';
