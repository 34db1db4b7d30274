import multipart from '@fastify/multipart';
import { ERROR_CODES } from '@league/shared/contract';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { invalidInput, Refusal } from '../../platform/refusal.ts';

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
const reencodeCover = (image: Buffer): Promise<Buffer | undefined> =>
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

/** Limit of the picture itself. */
const MAX_BYTES = 10 * 1024 * 1024;
/** Limit of the whole request, with the overhead of multipart. */
export const BODY_LIMIT = MAX_BYTES + 64 * 1024;

/** Lets the routes of the registering plugin accept one file. */
export const uploads = fp(async (app) => {
  await app.register(multipart, { limits: { fileSize: MAX_BYTES, files: 1, fields: 10, parts: 11 } });
});

const WRONG_FORMAT = 'Нужен снимок в формате JPEG, PNG или WebP';

/** The picture in the field `image` of a multipart body, re-encoded with sides of at most this many pixels. */
export const receiveImage = (request: FastifyRequest, side: number): Promise<Buffer> =>
  receive(request, (image) => reencodeImage(image, side));

/** The same, cut to the format of the picture of an event or a camp. */
export const receiveCover = (request: FastifyRequest): Promise<Buffer> => receive(request, reencodeCover);

async function receive(
  request: FastifyRequest,
  reencode: (image: Buffer) => Promise<Buffer | undefined>,
): Promise<Buffer> {
  const { bytes } = await receiveFile(request, 'image');
  const image = await reencode(bytes);
  if (!image)
    throw new Refusal(415, ERROR_CODES.invalidInput, `${WRONG_FORMAT}.`, { fields: { image: WRONG_FORMAT } });
  return image;
}

/** A file as it arrives, not looked at yet. */
export interface ReceivedFile {
  /** The name that it had on the sender's machine. */
  name: string;
  bytes: Buffer;
}

/** The file in this field of a multipart body; a larger one is refused (413), mostly before it has arrived. */
export async function receiveFile(request: FastifyRequest, field: string): Promise<ReceivedFile> {
  const file = readFile(request, field);
  file.catch(() => undefined);
  // The parser reports a file as too large only at its end; a sender without an end would never be answered.
  const beyondLimit = new Promise<never>((_resolve, reject) => {
    let left = BODY_LIMIT;
    request.raw.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) reject(new Refusal(413, ERROR_CODES.tooLarge, 'Запрос слишком большой'));
    });
  });
  return Promise.race([file, beyondLimit]);
}

async function readFile(request: FastifyRequest, field: string): Promise<ReceivedFile> {
  const missing = invalidInput({ [field]: 'Выберите файл' });
  if (!request.isMultipart()) throw missing;
  try {
    const part = await request.file();
    if (part?.fieldname === field) return { name: part.filename, bytes: await part.toBuffer() };
  } catch (error) {
    // A body that is too large reports itself; one that breaks off does not say why.
    if ((error as { statusCode?: number }).statusCode) throw error;
  }
  throw missing;
}
