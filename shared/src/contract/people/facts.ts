/** Who a person can be. `guest` is anyone without a session. */
export const USER_TYPES = ['guest', 'athlete', 'club', 'coach', 'referee', 'parent'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** Sex as a user carries it, and as a row of a club application does. */
export const SEXES = [
  { value: 'Муж.', letter: 'М' },
  { value: 'Жен.', letter: 'Ж' },
] as const;
