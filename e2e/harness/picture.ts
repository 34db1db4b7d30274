import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A square PNG of noise, which cannot be compressed: `side` 600 is about a megabyte. */
export const noisePicture = (side: number): Promise<Buffer> =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
