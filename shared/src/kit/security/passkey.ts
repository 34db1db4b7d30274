/** WebAuthn's JSON, as the provider writes and reads it. */
type Json = Record<string, unknown>;

// Loaded with the first press: few people have a passkey.
const webauthn = () => import('@simplewebauthn/browser');

/** Whether this browser can use a fingerprint, a face or a key. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Signs a challenge with a passkey; `undefined` if the person stopped it, or the device has none that fits. */
export async function signWithPasskey<Credential>(options: Json): Promise<Credential | undefined> {
  const { startAuthentication } = await webauthn();
  return startAuthentication({ optionsJSON: options as never }).then(
    (credential) => credential as Credential,
    () => undefined,
  );
}

/** Makes a passkey on this device; `undefined` if the person stopped it, or the device has one already. */
export async function createPasskey<Credential>(options: Json): Promise<Credential | undefined> {
  const { startRegistration } = await webauthn();
  return startRegistration({ optionsJSON: options as never }).then(
    (credential) => credential as Credential,
    () => undefined,
  );
}
