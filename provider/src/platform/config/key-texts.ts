import { createRequire } from 'node:module';

export const KEY_BYTES = 32;

/** Keys of files written in base64; `undefined` if one of them is not 32 bytes. */
export function parseKeys(texts: readonly string[]): Buffer[] | undefined {
  const keys = texts.map((text) => Buffer.from(text.trim(), 'base64'));
  return keys.every((key) => key.length === KEY_BYTES) ? keys : undefined;
}

/** Whether the text is the public key of a backup. Only a site with such a key loads the library. */
export function isRecipient(text: string): boolean {
  const { Encrypter }: typeof import('age-encryption') = createRequire(import.meta.url)('age-encryption');
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}
