import { createHash } from 'node:crypto';
import { NAMED_FOLDER } from '@league/shared/contract';
import { z } from 'zod';
import type { SiteReader } from './site-reader.ts';

/** A file may be a PDF of 10 MB. */
const TIMEOUT_MILLISECONDS = 20_000;

const integrityOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** A live release, read through the site. It never changes, so its JSON is read once. */
export class SiteRelease {
  /** The address of its entry, which names it. */
  readonly entry: URL;
  readonly #reader: SiteReader;
  readonly #known = new Map<string, Promise<unknown>>();

  constructor(entry: URL, reader: SiteReader) {
    this.entry = entry;
    this.#reader = reader;
  }

  /** A file, compared with its hash where that is known. Rejects when it is not available. */
  async read(file: string, integrity?: string): Promise<Buffer> {
    const url = new URL(file, this.entry);
    const headers = file.startsWith(NAMED_FOLDER) ? this.#reader.sign(url.pathname) : {};
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const answer = await fetch(url, { headers, redirect: 'error', signal });
    if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (integrity && integrity !== integrityOf(bytes)) throw new Error(`${url.pathname} is damaged`);
    return bytes;
  }

  json<Value>(file: string, schema: z.core.$ZodType<Value>, integrity?: string): Promise<Value> {
    const known = this.#known.get(file);
    if (known) return known as Promise<Value>;
    const found = this.read(file, integrity).then((bytes) => z.parse(schema, JSON.parse(bytes.toString())));
    this.#known.set(file, found);
    found.catch(() => this.#known.delete(file));
    return found;
  }
}
