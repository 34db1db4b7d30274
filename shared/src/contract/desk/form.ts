import * as z from 'zod/mini';
import { freeText } from '../fields/form.ts';

/** Longest reason or remark that an organiser writes. */
export const DESK_TEXT_LENGTH = 500;

/** Why an account is refused; the person reads it in a mail. */
export const refusalBody = z.object({ reason: freeText(DESK_TEXT_LENGTH, 'Напишите причину.') });
export type RefusalBody = z.infer<typeof refusalBody>;
