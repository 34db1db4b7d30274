// A chunk of its own: only the forms of entries need the schemas.
export { dayAthleteFields, dayEntryFields } from '@league/shared/contract';
