import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ATTACHMENT_EXTENSIONS, extensionOf } from './attachment.ts';

/** `counts[2].female`, as an author would write it. */
export const fieldName = (keys: readonly PropertyKey[]): string =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

/** First bytes of each file type; a file that begins otherwise does not open, whatever its name. */
const BEGINNINGS: Record<string, string> = {
  pdf: '%PDF-',
  xlsx: 'PK\x03\x04',
  jpg: '\xff\xd8\xff',
  png: '\x89PNG',
  webp: 'RIFF',
};

export interface Attachment {
  /** Field of the data that names it, such as `links.regulations`. */
  field: string;
  path: string;
  size: unknown;
}

/** Every file that the data names, at any depth. */
export function attachmentsOf(value: unknown, keys: PropertyKey[] = []): Attachment[] {
  if (typeof value !== 'object' || value === null) return [];
  const { href, size } = value as { href?: unknown; size?: unknown };
  if (typeof href === 'string' && href.startsWith('file:'))
    return [{ field: fieldName(keys), path: fileURLToPath(href), size }];
  return Object.entries(value).flatMap(([key, child]) =>
    attachmentsOf(child, [...keys, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Problems of a file, as `field: reason`. */
export function attachmentProblems({ field, path: file, size }: Attachment): string[] {
  const name = path.basename(file);
  if (!existsSync(file)) return [`${field}.href: no such file: ${name}`];
  const extension = extensionOf(name);
  if (!ATTACHMENT_EXTENSIONS.includes(extension))
    return [`${field}.href: ${name} must be one of: ${ATTACHMENT_EXTENSIONS.join(', ')}`];
  const bytes = readFileSync(file);
  const beginning = BEGINNINGS[extension] ?? '';
  return [
    ...(bytes.toString('latin1', 0, beginning.length) === beginning
      ? []
      : [`${field}.href: ${name} is not a ${extension} file inside and would not open`]),
    ...(bytes.length === size ? [] : [`${field}.size: ${name} has ${bytes.length} bytes: write that`]),
  ];
}
