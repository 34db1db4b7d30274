import sharp from 'sharp';

/** Larger ones would take gigabytes to decode. */
const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 1024;

// An allow list: sharp reads SVG, PDF and much else when it is built so.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

/**
 * A new picture with the pixels of the one given, and nothing else of it: no EXIF, no place, nothing appended. Upright,
 * at most 1024 pixels a side, as WebP. `undefined`: no jpeg, png or webp, broken, or too large.
 */
export async function reencodeImage(image: Buffer): Promise<Buffer | undefined> {
  try {
    return await sharp(image, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
