import { email } from '@league/shared/contract';

/** An address that the operator types, as it is stored; what is no address is nobody's. */
export const storedAddress = (typed: string): string =>
  email.safeParse(typed).data ?? typed.trim().toLowerCase();
