import { z } from 'zod';
import { NAME_LENGTH, optionalNameError, personNameError, titleError } from './name-rules.ts';
import { checkedBy } from './text-rule.ts';

const line = z.string().trim().max(NAME_LENGTH, { abort: true });

/** The name of a thing, or a title: a line of any text with a letter or a digit in it. */
export const nameText = line.min(1).superRefine(checkedBy(titleError));
/** A part of a person's name. */
export const personName = line.min(1).superRefine(checkedBy(personNameError));
/** A part of a name that not everybody has. */
export const optionalName = line.superRefine(checkedBy(optionalNameError));
