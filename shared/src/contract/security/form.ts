import * as z from 'zod/mini';
import { email, filled, freeText, password } from '../fields/form.ts';
import { givenPassword } from '../session/form.ts';

/** A code of an authenticator app; spaces inside are ignored. */
export const totpCode = z.string().check(
  z.overwrite((text) => text.replace(/\s/g, '')),
  filled('Введите код'),
  z.regex(/^\d{6}$/, 'В коде 6 цифр'),
);

export const totpBody = z.object({ code: totpCode });
export const proofBody = z.object({ password: givenPassword });
export const passkeyName = freeText(60, 'Назовите устройство');
export const changePasswordBody = z.object({ current_password: givenPassword, password });
export const changeEmailBody = z.object({ email });
