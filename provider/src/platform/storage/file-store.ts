import { randomUUID } from 'node:crypto';

/** `uploads`: photos, visible to everybody who knows the name; `documents`: papers, only through an authorised call. */
export type Area = 'uploads' | 'documents';

/** Storage of files, under unguessable names made here. */
export interface FileStore {
  /** Stores a file completely or not at all. */
  put(area: Area, name: string, bytes: Buffer): Promise<void>;
  /** `undefined`: there is no file of this name. */
  get(area: Area, name: string): Promise<Buffer | undefined>;
  /** A missing file counts as removed. */
  remove(area: Area, name: string): Promise<void>;
}

const TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const;
/** Photos and papers are WebP, the pictures of events and camps JPEG. */
export type FileFormat = keyof typeof TYPES;

/** A new name for a re-encoded picture. */
export const newFileName = (format: FileFormat = 'webp') => `${randomUUID()}.${format}`;

/** Names made by `newFileName`; no other name reaches a store. */
export const isFileName = (name: string) => /^[0-9a-f-]{36}\.(?:webp|jpg)$/.test(name);

/** The content type of a name made by `newFileName`. */
export const typeOfFile = (name: string) => (name.endsWith('.jpg') ? TYPES.jpg : TYPES.webp);
