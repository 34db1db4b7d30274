// The telephone field, with imask.

export { PhoneField } from './fields/phone-field.tsx';
