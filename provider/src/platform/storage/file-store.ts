import { randomUUID } from 'node:crypto';

/**
 * `uploads`: photos, visible to everybody who knows the name; `documents`: papers, only through an authorised call;
 * `content`: files of tournaments, private until they are published.
 */
export const AREAS = ['uploads', 'documents', 'content'] as const;
export type Area = (typeof AREAS)[number];

/** Storage of files, under unguessable names made here. */
export interface FileStore {
  /** Stores a file completely or not at all. */
  put(area: Area, name: string, bytes: Buffer): Promise<void>;
  /** `undefined`: there is no file of this name. */
  get(area: Area, name: string): Promise<Buffer | undefined>;
  /** A missing file counts as removed. */
  remove(area: Area, name: string): Promise<void>;
}

const TYPES = { webp: 'image/webp', jpg: 'image/jpeg', bin: 'application/octet-stream' } as const;
/** Photos and papers are WebP, the pictures of events and camps JPEG, files of tournaments of any kind. */
export type FileFormat = keyof typeof TYPES;

/** A new name for a file. */
export const newFileName = (format: FileFormat = 'webp') => `${randomUUID()}.${format}`;

/** Names made by `newFileName`; no other name reaches a store. */
export const isFileName = (name: string) => /^[0-9a-f-]{36}\.(?:webp|jpg|bin)$/.test(name);

/** The content type of a name made by `newFileName`. */
export const typeOfFile = (name: string) =>
  TYPES[name.slice(name.lastIndexOf('.') + 1) as FileFormat] ?? TYPES.webp;
