/** A key of a session: non-extractable, and known by the id that its provider gave. */
export interface SessionKey {
  id: string;
  key: CryptoKey;
}

/** An encrypted value. */
export interface Box {
  keyId: string;
  iv: Uint8Array<ArrayBuffer>;
  box: ArrayBuffer;
}

const IV_BYTES = 12;
const encoder = new TextEncoder();
const paramsOf = (iv: Uint8Array<ArrayBuffer>, purpose: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encoder.encode(purpose),
});

/** Encrypts a value with the newest of the keys; `purpose` is bound to it. */
export async function sealJson(
  [newest]: readonly SessionKey[],
  purpose: string,
  value: unknown,
): Promise<Box> {
  if (!newest) throw new Error('No key to seal with');
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = encoder.encode(JSON.stringify(value));
  return { keyId: newest.id, iv, box: await crypto.subtle.encrypt(paramsOf(iv, purpose), newest.key, plain) };
}

/** Decrypts what `sealJson` made; undefined if none of the keys opens it. */
export async function openJson(
  keys: readonly SessionKey[],
  purpose: string,
  { keyId, iv, box }: Box,
): Promise<unknown> {
  const key = keys.find(({ id }) => id === keyId)?.key;
  if (!key) return undefined;
  try {
    const plain = await crypto.subtle.decrypt(paramsOf(iv, purpose), key, box);
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return undefined;
  }
}
