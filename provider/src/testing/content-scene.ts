import {
  createContentDraft,
  getContentDraft,
  saveContentDraft,
  uploadContentFile,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { publicationJob } from '../league/content/publications/order.ts';
import { users } from '../platform/db/schema.ts';
import { createDiskStore } from '../platform/storage/stores.ts';
import { answerOf } from './contract-call.ts';
import { startTestApp, visitorAs } from './test-app.ts';
import { WHOLE } from './tournaments.ts';

/** A PDF as far as its beginning tells. */
export const pdf = (text = 'regulations') => Buffer.from(`%PDF-1.4\n${text}`);

type Options = Parameters<typeof startTestApp>[1];

/** An app with two organisers and a clock that a test sets. */
export async function startContentScene(settings: Record<string, string> = {}, options: Options = {}) {
  const clock = { now: new Date('2035-01-10T12:00:00Z') };
  const scene = await startTestApp(settings, { clock: () => new Date(clock.now), ...options });
  const { app, dataDir, db } = scene;
  const organiser = await visitorAs(app, 'organiser');
  await db.update(users).set({ organiserSince: new Date() }).where(eq(users.email, 'referee@league.test'));
  const colleague = await visitorAs(app, 'referee');
  let number = 0;

  /** A new tournament with a title of its own. */
  const create = async (fields: Record<string, unknown> = {}) => {
    number += 1;
    const body = { title: `Кубок ${number}`, year: 2035 };
    const { id } = answerOf(await organiser.call(createContentDraft, { body }));
    return Object.keys(fields).length > 0 ? (await set(id, fields)).id : id;
  };
  const read = async (id: string) =>
    answerOf(await organiser.call(getContentDraft, { params: { tournament: id } }));
  /** Saves these fields over whatever is there. */
  const set = async (id: string, fields: Record<string, unknown>, by = organiser) => {
    const { version } = await read(id);
    return answerOf(
      await by.call(saveContentDraft, { params: { tournament: id }, body: { version, fields } }),
    );
  };
  const upload = (id: string, bytes: Buffer, name: string, by = organiser) =>
    by.call(uploadContentFile, {
      params: { tournament: id },
      file: new File([new Uint8Array(bytes)], name),
    });
  /** A tournament that may be published. */
  const createWhole = async (fields: Record<string, unknown> = {}) => {
    const id = await create();
    const { names } = answerOf(await upload(id, pdf(id), 'Положение.pdf'));
    const links = { ...WHOLE.links, regulations: { kind: 'file', file: names[0] } };
    await set(id, { ...WHOLE, links, ...fields });
    return id;
  };
  const store = createDiskStore(dataDir);
  /** Publishes what is due. */
  const settleDue = () => publicationJob.run(app);
  return { ...scene, clock, colleague, create, createWhole, organiser, read, set, settleDue, store, upload };
}
