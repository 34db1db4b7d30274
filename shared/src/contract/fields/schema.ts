import { z } from 'zod';
import { day as dayOfForm, LARGEST_ID } from './form.ts';

/** A database id. On the wire a number; path parameters arrive as text. */
export const id = z.number().int().positive().max(LARGEST_ID);
export const idText = z.coerce.number().int().positive().max(LARGEST_ID);
export const idParam = z.object({ id: idText });

/** A calendar day without a time zone, `2012-03-14`. */
export const day = dayOfForm();
