import multipart from '@fastify/multipart';
import { ERROR_CODES, uploadUserImage } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { mayChangeUser } from '../people/profile.ts';
import { findUser } from '../people/users.ts';
import { invalidInput, notFound, Refusal } from '../refusal.ts';
import { route } from '../route.ts';
import { reencodeImage } from './process.ts';
import type { ImageStore } from './store.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const PREFIX = '/api/images/';

const params = z.object({ name: z.string().max(100) });

/** Profile photos: taken in, and shown. */
export async function imageRoutes(
  app: FastifyInstance,
  { db, images }: { db: Db; images: ImageStore },
): Promise<void> {
  await app.register(multipart, { limits: { fileSize: MAX_BYTES, files: 1, fields: 10, parts: 11 } });

  route(
    app,
    uploadUserImage,
    async ({ params, actor, request }) => {
      const user = await findUser(db, params.id);
      if (!user || !mayChangeUser(actor, user)) throw notFound();
      const image = await reencodeImage(await readImage(request));
      if (!image)
        throw new Refusal(415, ERROR_CODES.invalidInput, 'Нужен снимок в формате JPEG, PNG или WebP.', {
          fields: { image: 'Нужен снимок в формате JPEG, PNG или WebP' },
        });
      const image_url = PREFIX + (await images.save(image));
      await db.update(users).set({ imageUrl: image_url }).where(eq(users.id, user.id));
      if (user.imageUrl) await images.remove(user.imageUrl.replace(PREFIX, ''));
      return { image_url };
    },
    {},
    MAX_BYTES + 64 * 1024,
  );

  // An <img> carries no token: who knows the name, which cannot be guessed, has been shown the picture.
  app.get('/images/:name', { schema: { hide: true, params } }, async (request, reply) => {
    const image = await images.read((request.params as z.output<typeof params>).name);
    if (!image) throw notFound();
    return reply
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .type('image/webp')
      .send(image);
  });
}

/** The one file in the field `image`. */
async function readImage(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw invalidInput({ image: 'Выберите файл' });
  try {
    const part = await request.file();
    if (part?.fieldname === 'image') return await part.toBuffer();
  } catch (error) {
    // Too large says so itself; a body that breaks off does not say whose fault that is.
    if ((error as { statusCode?: number }).statusCode) throw error;
  }
  throw invalidInput({ image: 'Выберите файл' });
}
