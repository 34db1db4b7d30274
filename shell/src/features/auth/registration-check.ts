import { bodyCheck } from '@league/shared/kit';

/** Checks a registration by the schema of its call. */
export const registrationCheck = bodyCheck(() =>
  import('./registration-schema.ts').then(({ registrationBody }) => registrationBody),
);
