import { deleteUserImage, uploadUserImage } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { authorise, whose } from '../../identity/access/authorise.ts';
import { mayChange } from '../../identity/access/person-rules.ts';
import { route } from '../../identity/access/route.ts';
import { record } from '../../platform/journal/record.ts';
import { notFound } from '../../platform/refusal.ts';
import { isFileName } from '../../platform/storage/file-store.ts';
import { storeFile } from '../../platform/storage/removals.ts';
import { SIDES } from '../images/process.ts';
import { BODY_LIMIT, receiveImage, uploads } from '../images/upload.ts';
import { setPhoto } from '../people/photo.ts';
import { namedPerson } from '../people/users.ts';
import { requirePhotoConsent } from './consents.ts';

const params = z.object({ name: z.string().max(100) });
const querystring = z.object({ e: z.string().max(20), s: z.string().max(60) }).partial();

/** Profile photos: taken in, and shown. */
export async function photoRoutes(app: FastifyInstance): Promise<void> {
  await app.register(uploads);

  route(
    app,
    uploadUserImage,
    authorise(whose(mayChange, namedPerson)),
    async ({ db, subject, request }) => {
      await requirePhotoConsent(db, subject.id);
      const image = await receiveImage(request, SIDES.photo);
      const image_url = await storeFile(app, 'uploads', image, async (tx, name) => {
        const url = await setPhoto(tx, subject.id, name);
        await record(tx, { action: 'photo_changed', subjects: [subject.id] });
        // Meanwhile it may have been withdrawn.
        await requirePhotoConsent(tx, subject.id);
        return url;
      });
      return { image_url: image_url === null ? '' : app.photoAddresses.sign(image_url) };
    },
    { bodyLimit: BODY_LIMIT },
  );

  route(app, deleteUserImage, authorise(whose(mayChange, namedPerson)), async ({ db, subject }) => {
    await db.transaction(async (tx) => {
      await setPhoto(tx, subject.id, undefined);
      await record(tx, { action: 'photo_removed', subjects: [subject.id] });
    });
    return {};
  });

  const options = { schema: { hide: true, params, querystring }, config: { access: 'public' } } as const;
  app.get('/images/:name', options, async (request, reply) => {
    const { name } = request.params as z.output<typeof params>;
    const seconds = app.photoAddresses.remaining(name, request.query as z.output<typeof querystring>);
    const image = seconds && isFileName(name) ? await app.store.get('uploads', name) : undefined;
    if (!image) throw notFound();
    return reply
      .header('cache-control', `private, max-age=${seconds}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .type('image/webp')
      .send(image);
  });
}
