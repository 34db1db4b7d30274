import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { OperatorError } from '../../platform/operator-error.ts';

/** A new pair of keys of backups: `recipient` encrypts, `identity` opens. The `age` tool knows both. */
export async function makeBackupKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Encrypts an archive on its way, so that each of the recipients' identities opens it. */
export async function encryptFor(recipients: readonly string[], archive: Readable): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const encrypted = await encrypter.encrypt(Readable.toWeb(archive) as globalThis.ReadableStream<Uint8Array>);
  return Readable.fromWeb(encrypted as ReadableStream);
}

/** Opens an encrypted archive on its way; the stream fails if it was changed or cut off. */
export async function decryptWith(identity: string, archive: Readable): Promise<Readable> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch (cause) {
    throw new OperatorError('Это не ключ резервных копий: он начинается с AGE-SECRET-KEY-', { cause });
  }
  const opened = await decrypter
    .decrypt(Readable.toWeb(archive) as globalThis.ReadableStream<Uint8Array>)
    .catch((cause) => {
      throw new OperatorError('Этот ключ не открывает архив, или архив повреждён', { cause });
    });
  return Readable.fromWeb(opened as ReadableStream);
}

/** The secret key in a file of `backup-key` or of `age-keygen`, whose comments are skipped. */
export function identityIn(text: string): string {
  const line = text.split('\n').find((candidate) => candidate.startsWith('AGE-SECRET-KEY-'));
  if (!line) throw new OperatorError('В файле нет ключа резервных копий: он начинается с AGE-SECRET-KEY-');
  return line.trim();
}
