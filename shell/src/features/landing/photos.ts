import type { Section } from './sections.ts';

/** One photograph in the forms and widths that the build made of it: values of `srcset`. */
export interface Photo {
  avif: string;
  webp: string;
}

/**
 * Photographs that stand in for the drawings, by section and number of the background. The build puts here what it
 * finds in `shell/photos`; see docs/photos.md.
 */
export const photos: Partial<Record<Section['id'], Record<number, Photo>>> = {};
