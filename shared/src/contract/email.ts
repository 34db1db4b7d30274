import { z } from 'zod';
import { EMAIL_LENGTH, EMAIL_PATTERN, emailError, withPlainDomain } from './email-text.ts';

/** An address in small letters, its domain as mail servers have it. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  // The rest must not see a text without end.
  .max(EMAIL_LENGTH, { abort: true })
  .overwrite(withPlainDomain)
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: ({ input }) => emailError(String(input)) ?? '' }));
