import * as z from 'zod/mini';
import { day } from '../fields/form.ts';

/** The last valid day of a paper; null if it has none. */
export const dateDocumentBody = z.object({ valid_until: z.nullable(day()) });
