import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Place } from '../prepared.ts';
import { expect } from '../test.ts';

/** All mails to an address so far, oldest first. */
function mailsTo(provider: Place, address: string): string[] {
  const folder = path.join(provider.data, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${address}\r\n`));
}

/**
 * Waits for a mail with a link to a page of the site and returns the link relative to the site's address.
 *
 * @param count how many such mails there must be; the link is that of the last one
 */
export async function mailedLink(
  provider: Place,
  address: string,
  page: '/verify-email' | '/reset-password' | '/login-link',
  count = 1,
): Promise<string> {
  const found = () =>
    mailsTo(provider, address)
      .flatMap((mail) => /https?:\/\/\S+/.exec(mail)?.[0] ?? [])
      .map((link) => new URL(link))
      .filter(({ pathname }) => pathname === page);
  await expect.poll(() => found().length, { message: `a mail to ${address}` }).toBe(count);
  const last = found().at(-1);
  return `${last?.pathname}${last?.search}`;
}
