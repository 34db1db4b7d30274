import { z } from 'zod';

/** Bytes as base64url, as WebAuthn's JSON carries them. */
const bytes = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(length);

const transports = z.array(z.string().max(20)).max(10);

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.object({}),
};

/** What a browser answers to `navigator.credentials.create`, in WebAuthn's JSON. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: transports.optional(),
  }),
});

/** What a browser answers to `navigator.credentials.get`. */
export const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).nullish(),
  }),
});

const descriptors = z.array(
  z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }),
);

/** Options for `navigator.credentials.create`. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.string() })),
  timeout: z.number(),
  attestation: z.string(),
  excludeCredentials: descriptors,
  authenticatorSelection: z.object({ residentKey: z.string(), userVerification: z.string() }),
});

/** Options for `navigator.credentials.get`. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.string(),
  allowCredentials: descriptors,
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;
