import * as z from 'zod/mini';
import { PASSWORD_LENGTH } from '../accounts/password.ts';
import { filled, knownEmail } from '../fields/form.ts';

/** A password to be compared with the stored one. The password rule applies only when it is chosen. */
export const givenPassword = z
  .string()
  .check(filled(), z.maxLength(2 * PASSWORD_LENGTH, 'Слишком длинное значение'));

export const loginBody = z.object({ email: knownEmail, password: givenPassword });
export type LoginBody = z.infer<typeof loginBody>;
