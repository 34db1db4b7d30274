import { z } from 'zod';

const line = z
  .string()
  .trim()
  .max(100)
  .regex(/^[^<>\p{Cc}]*$/u, 'Недопустимые символы');

/** A part of a name: a line of text that is not empty. */
export const nameText = line.min(1);
/** A part of a name that not everybody has. */
export const optionalName = line;
