// A chunk of its own: only the forms of entries need the schemas.
import { dayEntryFields } from '@league/shared/contract';

export const addedEntry = dayEntryFields;
export const correctedEntry = dayEntryFields.omit({ category: true });
