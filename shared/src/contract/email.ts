import { z } from 'zod';

/** Zod's own pattern, and national top-level domains (`xn--p1ai` is .рф). */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+([a-z]{2,}|xn--[a-z0-9-]{2,})$/;

/** An address in small letters; a domain in another script as mail servers have it: `a@почта.рф` is `a@xn--80a1acny.xn--p1ai`. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .overwrite(withPlainDomain)
  .pipe(z.email({ pattern: ADDRESS }));

function withPlainDomain(address: string): string {
  const [, name, domain] =
    /^([^@]*)@([\p{L}\p{M}\p{N}.-]*[^\0-\x7f][\p{L}\p{M}\p{N}.-]*)$/u.exec(address) ?? [];
  if (domain === undefined || !URL.canParse(`http://${domain}`)) return address;
  return `${name}@${new URL(`http://${domain}`).hostname}`;
}
