import { CONSENT as TEXT } from '@league/shared/contract';
import sharp from 'sharp';

/** The version of the consent in a registration. */
export const CONSENT = TEXT.version;

const BOUNDARY = 'league-boundary';
const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
  .png()
  .toBuffer();

/** A small picture in this field of a multipart body. */
const sampleIn = (field: string) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    image,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]),
});

export const SAMPLE_IMAGE = sampleIn('image');
/** Of a tournament. */
export const SAMPLE_FILE = sampleIn('file');
