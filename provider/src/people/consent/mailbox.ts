/** Domains of one mail service: the same name is the same mailbox in each. */
const SAME_SERVICE: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'ya.ru': 'yandex.ru',
  'yandex.com': 'yandex.ru',
  'yandex.by': 'yandex.ru',
  'yandex.kz': 'yandex.ru',
  'yandex.ua': 'yandex.ru',
  'narod.ru': 'yandex.ru',
};

/**
 * The mailbox behind an address: without a tag (`me+parent@x`), case, and the dots and hyphens that services ignore.
 * Only to compare: mail goes to the address itself.
 */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).toLowerCase().split('+');
  const domain = address.slice(at + 1).toLowerCase();
  return `${name.replace(/[.-]/g, '')}@${SAME_SERVICE[domain] ?? domain}`;
}

/** Whether the reader of one of the addresses reads the other too. */
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other);
