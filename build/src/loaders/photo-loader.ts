import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { LoaderContext } from 'webpack';
import { emitAsset } from './emit-asset.ts';

/** Pixels across; a browser chooses the one that its screen needs. */
const WIDTHS = [640, 1280, 1920];
const FORMATS = { avif: { quality: 50 }, webp: { quality: 75 } } as const;
type Format = keyof typeof FORMATS;

/** `2.jpg` is a section's second background. */
const PHOTO_NAME = /^([1-4])\.(jpe?g|png|webp|avif)$/i;
/** Other files that a folder may contain. */
const OTHER_NAME = /^\.|\.md$/;

export interface PhotoFile {
  name: string;
  bytes: Buffer;
  width: number;
}

/** Encodes a photograph in every width up to its own, in one format, upright and without metadata of the camera. */
export async function encodePhoto(source: Buffer, name: string, format: Format): Promise<PhotoFile[]> {
  const { autoOrient } = await sharp(source).metadata();
  const widths = WIDTHS.filter((width) => width < autoOrient.width);
  if (widths.length < WIDTHS.length) widths.push(Math.min(autoOrient.width, WIDTHS.at(-1) ?? 0));
  return Promise.all(
    widths.map(async (width) => {
      const bytes = await sharp(source).autoOrient().resize({ width })[format](FORMATS[format]).toBuffer();
      return { name: `${name}-${width}.${format}`, bytes, width };
    }),
  );
}

/** The numbered photographs of a section's folder. Throws for any other file, which would silently not be shown. */
export function findPhotos(folder: string): { number: string; file: string }[] {
  return readdirSync(folder)
    .filter((name) => !OTHER_NAME.test(name))
    .sort()
    .map((name) => {
      const number = PHOTO_NAME.exec(name)?.[1];
      if (!number) throw new Error(`${folder}/${name}: фотография называется 1.jpg, 2.jpg, 3.jpg или 4.jpg`);
      return { number, file: path.join(folder, name) };
    });
}

/**
 * Fills the module that lists the photographs (`photos.ts` of the landing page) with those of `photos/<section>/`,
 * encoded and emitted. Without that folder the module stays empty, and the page shows drawings.
 */
export default async function photoLoader(
  this: LoaderContext<{ folder: string }>,
  source: string,
): Promise<string> {
  const { folder } = this.getOptions();
  if (!existsSync(folder)) {
    this.addMissingDependency(folder);
    return source;
  }
  this.addContextDependency(folder);
  const sections: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const numbers: string[] = [];
    for (const { number, file } of findPhotos(path.join(folder, entry.name))) {
      const sets: string[] = [];
      for (const format of Object.keys(FORMATS) as Format[]) {
        const encoded = await encodePhoto(readFileSync(file), `${entry.name}-${number}`, format);
        const set = encoded.map(({ name, bytes, width }) => `${emitAsset(this, name, bytes)} + ' ${width}w'`);
        sets.push(`${format}: [${set.join(', ')}].join(', ')`);
      }
      numbers.push(`${number}: { ${sets.join(', ')} }`);
    }
    sections.push(`'${entry.name}': { ${numbers.join(', ')} }`);
  }
  return `export const photos = { ${sections.join(', ')} };`;
}
