import type { Section } from './sections.ts';

/** One photograph in the formats and widths of the build: values of `srcset`. */
interface Photo {
  avif: string;
  webp: string;
}

/**
 * Photographs that replace drawings, by section and number of the background. The build fills this in from
 * `shell/photos`; see docs/server/releases.md.
 */
export const photos: Partial<Record<Section['id'], Record<number, Photo>>> = {};
