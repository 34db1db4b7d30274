// A chunk of its own: only the form of a late entry needs the schema.
export { dayEntryFields } from '@league/shared/contract';
