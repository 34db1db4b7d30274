import { email } from '@league/shared/contract';

/** An address as it is stored; invalid input matches no account. */
export const storedAddress = (typed: string): string =>
  email.safeParse(typed).data ?? typed.trim().toLowerCase();
