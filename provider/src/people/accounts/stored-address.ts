import { email } from '@league/shared/contract';

/** An address in its stored form; invalid input matches no account. */
export const storedAddress = (typed: string): string =>
  email.safeParse(typed).data ?? typed.trim().toLowerCase();
