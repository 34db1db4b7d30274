export const KEY_BYTES = 32;

/** Keys of files written in base64; `undefined` if one of them is not 32 bytes. */
export function parseKeys(texts: readonly string[]): Buffer[] | undefined {
  const keys = texts.map((text) => Buffer.from(text.trim(), 'base64'));
  return keys.every((key) => key.length === KEY_BYTES) ? keys : undefined;
}
