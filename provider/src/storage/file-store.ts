import { randomUUID } from 'node:crypto';

/** `uploads`: photos, shown to who knows the name; `documents`: papers, only through a call that asks who one is. */
export type Area = 'uploads' | 'documents';

/** Where files are kept, by names that are made here and cannot be guessed. */
export interface FileStore {
  /** Keeps a whole file or nothing. */
  put(area: Area, name: string, bytes: Buffer): Promise<void>;
  /** `undefined`: there is none of this name. */
  get(area: Area, name: string): Promise<Buffer | undefined>;
  /** One that is not there counts as removed. */
  remove(area: Area, name: string): Promise<void>;
}

/** A new name for a re-encoded picture. */
export const newFileName = () => `${randomUUID()}.webp`;

/** Names as `newFileName` makes them; nothing else reaches a store. */
export const isFileName = (name: string) => /^[0-9a-f-]{36}\.webp$/.test(name);
