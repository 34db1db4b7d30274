import {
  ageClassOf,
  CONSENT_VERSIONS,
  decideDissemination,
  deleteUserImage,
  getAdmission,
  giveConsent,
  listConsents,
  recordSignedForm,
  type SignedFormBody,
  uploadUserImage,
  withdrawConsent,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../identity/access/actor.ts';
import { authorise, whose } from '../../identity/access/authorise.ts';
import { mayChange, maySee, mayVouchFor } from '../../identity/access/person-rules.ts';
import { route } from '../../identity/access/route.ts';
import type { Db } from '../../platform/db/database.ts';
import { record } from '../../platform/journal/record.ts';
import { conflict, invalidInput, notFound } from '../../platform/refusal.ts';
import { storeFile } from '../../platform/storage/removals.ts';
import { isFileName } from '../../platform/storage/stores.ts';
import { BODY_LIMIT, receiveImage, SIDES, uploads } from '../images/upload.ts';
import { setPhoto } from '../people/present.ts';
import { lockPeople, lockPerson, namedPerson } from '../people/users.ts';
import { listConsentsAbout, recordConsent, requirePhotoConsent, withdrawConsentTo } from './consents.ts';
import { findAdmission, mayDisseminate } from './find-admission.ts';
import { recordAnswer } from './record.ts';

/** Routes for consents, and for what a person lacks before acting: age, a signed form. */
export async function admissionRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    listConsents,
    authorise(whose(mayChange, namedPerson)),
    ({ db, subject }) => listConsentsAbout(db, subject.id),
    { opens: { action: 'consents_listed', people: ({ subject }) => [subject.id] } },
  );

  route(app, giveConsent, authorise(whose(mayChange, namedPerson)), ({ db, body, actor, subject, request }) =>
    recordConsent(db, { ...body, userId: actor.id, subjectId: subject.id, address: request.ip }),
  );

  route(app, withdrawConsent, authorise(whose(mayChange, namedPerson)), async ({ db, params, subject }) => {
    await withdrawConsentTo(db, subject.id, params.policy);
    return {};
  });

  route(
    app,
    getAdmission,
    authorise(whose(maySee, namedPerson)),
    ({ db, actor, subject }) => findAdmission(db, actor, subject.id),
    { opens: { action: 'consents_listed', people: ({ subject }) => [subject.id] } },
  );

  route(
    app,
    decideDissemination,
    authorise(whose(mayChange, namedPerson)),
    async ({ db, body, actor, subject, request }) => {
      await setDissemination(db, actor, subject.id, body, request.ip);
      return findAdmission(db, actor, subject.id);
    },
  );

  route(
    app,
    recordSignedForm,
    authorise(whose(mayVouchFor, namedPerson)),
    async ({ db, body, actor, subject, request }) => {
      await recordForm(db, actor, subject.id, body, request.ip);
      return findAdmission(db, actor, subject.id);
    },
  );
}

/**
 * Permits or forbids to show an athlete's name to everybody. The permission is the parent's, and an adult athlete's
 * own; a child with an account may forbid it too.
 * @param version of the text that the page has shown; only a permission needs the current one
 */
function setDissemination(
  db: Db,
  actor: Actor,
  subjectId: number,
  { allowed, version }: { allowed: boolean; version: string },
  address: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    // Before the child, because the consent refers to the parent too.
    await lockPeople(tx, [actor.id, subjectId]);
    const subject = await lockPerson(tx, subjectId);
    if (subject.userType !== 'athlete') throw conflict('Разрешение показывать имя нужно только спортсмену.');
    if (allowed && !mayDisseminate(actor, subject))
      throw invalidInput({ allowed: 'Разрешение даёт родитель спортсмена, с 18 лет — он сам' });
    await recordAnswer(tx, {
      userId: actor.id,
      subjectId,
      policy: 'dissemination',
      version: allowed ? version : null,
      way: 'site',
      address,
    });
    await record(tx, {
      action: allowed ? 'consent_given' : 'consent_withdrawn',
      subjects: [subjectId],
      object: 'consent:dissemination',
      details: { version: CONSENT_VERSIONS.dissemination },
    });
  });
}

/**
 * Records the declaration of a coach or a club that an athlete's printed consent is signed and kept. Refused where somebody
 * can say it in person: a parent with an account, an adult athlete with one; and for a child's own account, which only
 * a parent takes over.
 */
function recordForm(
  db: Db,
  actor: Actor,
  subjectId: number,
  { signer, version, dissemination }: SignedFormBody,
  address: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { email, parentId, birthday } = await lockPerson(tx, subjectId);
    if (parentId !== null) throw conflict('У спортсмена есть родитель на сайте: согласие даёт он.');
    const ageClass = birthday === null ? null : ageClassOf(birthday);
    if (email !== null && ageClass !== 'minor')
      throw conflict(
        ageClass === 'child'
          ? 'До 14 лет за спортсмена действует только родитель: отправьте ему ссылку.'
          : 'У спортсмена есть свой кабинет: согласие он даёт в нём сам.',
      );
    const said = { userId: actor.id, subjectId, way: 'paper', giver: signer, address } as const;
    await recordAnswer(tx, { ...said, policy: 'personal_data', version });
    await recordAnswer(tx, { ...said, policy: 'dissemination', version: dissemination });
    await record(tx, {
      action: 'form_recorded',
      subjects: [subjectId],
      details: { dissemination: dissemination !== null },
    });
  });
}

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
