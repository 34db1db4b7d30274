/** Sex: `value` as in a user, `letter` as in a row of a club application. */
export const SEXES = [
  { value: 'Муж.', letter: 'М' },
  { value: 'Жен.', letter: 'Ж' },
] as const;
