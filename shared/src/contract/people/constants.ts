/** User types. `guest` is anyone without a session. */
export const USER_TYPES = ['guest', 'athlete', 'club', 'coach', 'referee', 'parent'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** Sex: `value` as in a user, `letter` as in a row of a club application. */
export const SEXES = [
  { value: 'Муж.', letter: 'М' },
  { value: 'Жен.', letter: 'Ж' },
] as const;

/** What the site says about an account whose role nobody has confirmed yet. */
export const AWAITS_CONFIRMATION = 'Ожидает подтверждения';
