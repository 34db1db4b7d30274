import type { z } from 'zod';
import { fieldName, type Problem } from '../content.ts';

/** The sentence about a value of another type than its field; the schema has its own for everything else. */
export const wording: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.input === undefined || issue.input === null) return 'Заполните поле';
  switch (issue.expected) {
    case 'string':
      return 'Нужен текст: возьмите значение в кавычки';
    case 'array':
      return 'Нужен список, каждая строка которого начинается с «- »';
    case 'object':
      return 'Нужны поля с именами';
    default:
      return 'Нужно число';
  }
};

/** The problems that a schema has found, one for each field. */
export const problemsOf = (error: z.core.$ZodError): Problem[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: fieldName([...issue.path, key]), message: 'Такого поля нет' }))
      : [{ field: fieldName(issue.path), message: issue.message }],
  );
