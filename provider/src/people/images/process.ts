import sharp, { type ResizeOptions, type Sharp } from 'sharp';

/** Larger ones would take gigabytes to decode. */
const MAX_PIXELS = 40_000_000;

/** Longest side in pixels: a photo is looked at, the small print of a paper has to be readable. */
export const SIDES = { photo: 1024, paper: 2400 } as const;

// An allow list: depending on its build, sharp reads SVG, PDF and much else.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

/** The size of social previews. */
const COVER = { width: 1200, height: 630 } as const;

const QUALITY = { quality: 82 } as const;

/**
 * A new picture from the pixels of the given one and nothing else: no EXIF, no place, nothing appended. Upright, at
 * most this large, as WebP. `undefined`: not a jpeg, png or webp, broken, or too large.
 */
export const reencodeImage = (image: Buffer, side: number): Promise<Buffer | undefined> =>
  reencode(image, { width: side, height: side, fit: 'inside', withoutEnlargement: true }, (pixels) =>
    pixels.webp(QUALITY),
  );

/**
 * The same, cut to 1200 × 630 around what catches the eye, as JPEG on white: several messengers show no WebP in the
 * preview of a link.
 */
export const reencodeCover = (image: Buffer): Promise<Buffer | undefined> =>
  reencode(image, { ...COVER, fit: 'cover', position: sharp.strategy.attention }, (pixels) =>
    pixels.flatten({ background: 'white' }).jpeg(QUALITY),
  );

async function reencode(
  image: Buffer,
  size: ResizeOptions,
  write: (pixels: Sharp) => Sharp,
): Promise<Buffer | undefined> {
  try {
    const pixels = sharp(image, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate().resize(size);
    return await write(pixels).toBuffer();
  } catch {
    return undefined;
  }
}
