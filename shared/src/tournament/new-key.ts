const RANDOM_BYTES = 16;

/**
 * A new uuid, the key under which a command may be sent again without being done twice. Made by hand because browsers have
 * `randomUUID` on https only.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
