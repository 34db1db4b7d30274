import type { Page } from '@league/shared/release';
import { PHOTO_SIZES, sections } from '../../features/landing/sections.ts';

const [{ id }] = sections;
const HERO_FILE = new RegExp(`^${id}-1-(\\d+)\\.[0-9a-f]{8}\\.avif$`);

/**
 * The landing page's first photograph, among the files of a build: the first HTML answer preloads it, or it would wait
 * for the script. A drawn background is part of the script.
 */
export function heroPhoto(files: readonly string[]): Page['hero'] {
  const found = files.flatMap((file) => {
    const width = HERO_FILE.exec(file)?.[1];
    return width ? [{ file, width: Number(width) }] : [];
  });
  if (found.length === 0) return undefined;
  return { type: 'image/avif', sizes: PHOTO_SIZES, files: found.toSorted((a, b) => a.width - b.width) };
}
