import { createHash } from 'node:crypto';
import { type Channel, channel as channelSchema } from '@league/shared/release';
import { z } from 'zod';
import { channelPath, listRevisions } from '../channel/channel.ts';
import { absentIfDamaged, DeliveryError } from '../delivery-error.ts';
import type { Store } from '../release/store.ts';
import { may, mayAdopt, trespasses } from './authority.ts';
import { isSignedBy, type Signer, type TrustedKey } from './keys.ts';

interface Keys {
  /** Signs what is written. */
  signer?: Signer | undefined;
  /** Signatures are demanded of what is read and written. */
  trusted?: ReadonlyMap<string, TrustedKey> | undefined;
}

export const CHANNEL_DOCUMENT = /^channel\/production\/(\d{6,})\.json$/;
const RELEASE = /^(?:(?:remotes|content)\/)?([^/]+)\/[^/]+\/release\.json$/;

/** `adopted`: signed later, by an operator who answers for what others had written. */
const signature = z.object({ key: z.string(), signature: z.string(), adopted: z.literal(true).optional() });

/** The path is signed too: a document is valid at its own place only. */
const messageOf = (path: string, bytes: Uint8Array, adopted = false) =>
  Buffer.concat([Buffer.from(`${adopted ? 'adopted\0' : ''}${path}\0`), bytes]);

/**
 * Where the signature of a document lies. That of a revision has a name of its own content, so that it can be written
 * first, and an operator who loses the race for the revision leaves nothing that contradicts the winner.
 */
export const signaturePath = (path: string, bytes: Uint8Array) =>
  CHANNEL_DOCUMENT.test(path)
    ? path.replace('.json', `.${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.sig`)
    : `${path}.sig`;

/** The content of the signature file of a document. */
export function signDocument(
  { id, sign }: Signer,
  path: string,
  bytes: Uint8Array,
  adopted?: true,
): Uint8Array {
  const content = { key: id, signature: sign(messageOf(path, bytes, adopted)), ...(adopted && { adopted }) };
  return Buffer.from(`${JSON.stringify(content)}\n`);
}

/** What a signature file says; undefined for none and for an unreadable one. */
export const readSignature = (file: Buffer | null) => signature.safeParse(parse(file)).data;

/** A store in which releases and revisions are signed by their people, and worth nothing without it. */
export function signedStore(store: Store, { signer, trusted }: Keys): Store {
  const sign = (path: string, bytes: Uint8Array) => signer && signDocument(signer, path, bytes);

  /** Throws unless the person at the keyboard may write this document. */
  const authorise = async (path: string, bytes: Uint8Array) => {
    if (!trusted) return;
    const key = signer && trusted.get(signer.id);
    if (!key) {
      const problem = signer
        ? `Ключ ${signer.id} (${signer.who}) здесь не известен`
        : 'Нужна подпись: назовите RELEASE_KEY';
      throw new DeliveryError('not_allowed', `${problem}; ничего не изменено.`);
    }
    const problems = await objections(key, path, bytes);
    if (problems.length > 0)
      throw new DeliveryError('not_allowed', 'Это чужая часть, ничего не изменено.', problems);
  };

  const objections = async (key: TrustedKey, path: string, bytes: Uint8Array): Promise<string[]> => {
    const [, name] = RELEASE.exec(path) ?? [];
    if (name) return may(key, 'publish', name) ? [] : [`${key.who} не вправе публиковать часть ${name}`];
    const after = channelSchema.parse(JSON.parse(bytes.toString()));
    // A key for every part may also replace a revision that cannot be trusted.
    const before = key.promote.includes('*') ? null : await trustedBefore(after.revision);
    return trespasses(key, before, after);
  };

  /** The revision that this one replaced: the newest before it that can be trusted. */
  const trustedBefore = async (revision: number): Promise<Channel | null> => {
    for (const earlier of await listRevisions(signed)) {
      if (earlier >= revision) continue;
      const bytes = await signed.get(channelPath(earlier)).catch(absentIfDamaged);
      if (bytes) return channelSchema.parse(JSON.parse(bytes.toString()));
    }
    return null;
  };

  const verdicts = new Map<string, Promise<string[]>>();
  const judge = async (path: string, bytes: Buffer): Promise<string[]> => {
    const place = signaturePath(path, bytes);
    const found = readSignature(await store.get(place));
    if (!found) return [`нет подписи ${place}`];
    const key = trusted?.get(found.key);
    if (!key) return [`подписан ключом ${found.key}, которого нет в RELEASE_KEYS`];
    if (!isSignedBy(key, messageOf(path, bytes, found.adopted), found.signature))
      return [`подпись ${place} не от этого документа`];
    if (!found.adopted) return objections(key, path, bytes);
    return mayAdopt(key) ? [] : [`${key.who} не вправе отвечать за то, что выпустили другие`];
  };

  const get = async (path: string): Promise<Buffer | null> => {
    const bytes = await store.get(path);
    const isRelease = RELEASE.test(path);
    if (!bytes || !trusted || !(isRelease || CHANNEL_DOCUMENT.test(path))) return bytes;
    const id = `${path} ${createHash('sha256').update(bytes).digest('hex')}`;
    const verdict = verdicts.get(id) ?? judge(path, bytes);
    verdicts.set(id, verdict);
    verdict.catch(() => verdicts.delete(id));
    const problems = await verdict;
    if (problems.length === 0) return bytes;
    // Signatures can be added, so that a refusal is not remembered.
    verdicts.delete(id);
    const code = isRelease ? 'damaged_release' : 'damaged_channel';
    throw new DeliveryError(code, `Документу ${path} нельзя верить.`, problems);
  };

  const signed: Store = {
    ...store,
    get,
    async put(path, bytes) {
      if (CHANNEL_DOCUMENT.test(path)) {
        await authorise(path, bytes);
        const signature = sign(path, bytes);
        if (signature) await store.put(signaturePath(path, bytes), signature);
      }
      await store.put(path, bytes);
    },
    async putFolder(path, files, like) {
      const document = `${path}/release.json`;
      const bytes = files.get('release.json');
      if (!bytes || !RELEASE.test(document)) return store.putFolder(path, files, like);
      await authorise(document, bytes);
      const own = sign(document, bytes);
      await store.putFolder(path, own ? new Map([['release.json.sig', own], ...files]) : files, like);
    },
  };
  return signed;
}

function parse(bytes: Buffer | null): unknown {
  try {
    return JSON.parse(bytes?.toString() ?? '');
  } catch {
    return null;
  }
}
