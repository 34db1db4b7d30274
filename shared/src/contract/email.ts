import { z } from 'zod';

/** Zod's own pattern, and national top-level domains (`xn--p1ai` is .рф). */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+([a-z]{2,}|xn--[a-z0-9-]{2,})$/;

/** An address in small letters; a domain in another script as mail servers have it: `a@почта.рф` is `a@xn--80a1acny.xn--p1ai`. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  // The rest must not see a text without end.
  .max(254, { abort: true })
  .overwrite(withPlainDomain)
  .pipe(z.email({ pattern: ADDRESS }));

function withPlainDomain(address: string): string {
  const at = address.indexOf('@');
  const domain = address.slice(at + 1);
  const isForeign = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /[^\0-\x7f]/.test(domain);
  if (at < 0 || !isForeign || !URL.canParse(`http://${domain}`)) return address;
  return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
}
