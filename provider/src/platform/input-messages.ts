import { z } from 'zod';

/** Messages about wrong input, for a person. A schema's own message takes precedence. */
export function describeInputInRussian(): void {
  z.config({
    customError: (issue) => {
      switch (issue.code) {
        case 'invalid_type':
          return issue.input === undefined ? 'Обязательное поле' : 'Неверный тип значения';
        case 'invalid_value':
          return 'Недопустимое значение';
        case 'invalid_format':
          return 'Неверный формат';
        case 'too_small':
          return issue.origin === 'string' ? 'Слишком короткое значение' : 'Слишком маленькое значение';
        case 'too_big':
          return issue.origin === 'string' ? 'Слишком длинное значение' : 'Слишком большое значение';
        default:
          return 'Неверное значение';
      }
    },
  });
}
