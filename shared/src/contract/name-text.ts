import { z } from 'zod';

const line = z
  .string()
  .trim()
  .max(100)
  .regex(/^[^<>\p{Cc}]*$/u, 'Недопустимые символы')
  // They make two names look alike, or a name look like nothing, or turn what follows it around.
  .regex(/^[^\p{Cf}\p{DI}\p{Zl}\p{Zp}]*$/u, 'Есть невидимые символы, наберите заново');

/** A name or a title: a line of text with a letter or a digit in it. */
export const nameText = line.min(1).regex(/[\p{L}\p{N}]/u, 'Нужна хотя бы одна буква или цифра');
/** A part of a person's name. */
export const personName = line.min(1).regex(/\p{L}/u, 'Нужна хотя бы одна буква');
/** A part of a name that not everybody has. */
export const optionalName = line;
