export const EMAIL_LENGTH = 254;

/** Zod's own pattern, extended by internationalised top-level domains (`xn--p1ai` is .рф). */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+([a-z]{2,}|xn--[a-z0-9-]{2,})$/;

/** Converts an internationalised domain to Punycode: `a@почта.рф` becomes `a@xn--80a1acny.xn--p1ai`. */
export function withPlainDomain(address: string): string {
  const at = address.indexOf('@');
  const domain = address.slice(at + 1);
  const isForeign = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /[^\0-\x7f]/.test(domain);
  if (at < 0 || !isForeign || !URL.canParse(`http://${domain}`)) return address;
  return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
}
