import { z } from 'zod';
import { day as dayOfForm, LARGEST_ID } from './form.ts';

/** A database id: a number on the wire, text in a path or a query. */
export const id = z.number().int().positive().max(LARGEST_ID);
export const idText = z.coerce.number().int().positive().max(LARGEST_ID);

/** A calendar day without a time zone, `2012-03-14`. */
export const day = dayOfForm();
