import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  changeActivity,
  deleteActivityPicture,
  getActivity,
  listActivityTerms,
  uploadActivityPicture,
  uploadUserImage,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { notifications } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { imageFile, picture } from '../../testing/picture.ts';
import { assertRefused, visitorAs } from '../../testing/test-app.ts';

const { app, coach, db, guest, newCamp } = await startCampScene();
const organiser = await visitorAs(app, 'organiser');

test('picture · is public for long, without its EXIF, in one size, and goes with the next one', async () => {
  const camp = await newCamp('Снимок');
  const image = await picture(3000, 800)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'секрет' } })
    .toBuffer();
  const put = (bytes = image) =>
    organiser.call(uploadActivityPicture, { params: { id: camp }, file: imageFile(bytes) });
  const { picture_url: url } = answerOf(await put());
  const open = (path = url) => app.inject(String(path));
  const shown = await open();
  assert.equal(shown.headers['cache-control'], 'public, max-age=31536000, immutable');
  const { width, height, format, exif } = await sharp(shown.rawPayload).metadata();
  assert.deepEqual([width, height, format, exif], [1200, 630, 'jpeg', undefined]);
  assert.equal(shown.headers['content-type'], 'image/jpeg');
  const body = { name: 'Снимок', date: '2099-07-12', location: 'Фрязино' };
  answerOf(
    await organiser.call(changeActivity, {
      params: { id: camp },
      body: { ...body, picture_alt: 'Утренняя зарядка у реки' },
    }),
  );
  const cards = await db.select().from(notifications).where(eq(notifications.activityId, camp));
  assert.deepEqual(cards, [], 'nobody is told');
  for (const seen of [
    answerOf(await guest.call(getActivity, { params: { id: camp } })),
    answerOf(await guest.call(listActivityTerms)).find(({ id }) => id === camp),
  ])
    assert.deepEqual([seen?.picture_url, seen?.picture_alt], [url, 'Утренняя зарядка у реки']);
  assert.equal((await guest.send('GET', `/preview?path=/camp/${camp}`)).json().picture, url);

  const { picture_url: next } = answerOf(await put());
  assert.notEqual(next, url);
  assert.equal((await open()).statusCode, 404);
  assert.equal((await open(next)).statusCode, 200);
  assertRefused(await put(Buffer.from('<svg/>')), 415, 'invalid_input');
  const remove = () => organiser.call(deleteActivityPicture, { params: { id: camp } });
  for (let n = 0; n < 2; n++) assert.equal(answerOf(await remove()).picture_url, null);
  assert.equal((await open(next)).statusCode, 404);
});

test('picture · shows no photo of a person that lies beside it', async () => {
  const { image_url } = answerOf(
    await coach.call(uploadUserImage, {
      params: { id: coach.id },
      file: imageFile(await picture().png().toBuffer()),
    }),
  );
  const name = new URL(image_url, 'http://x').pathname.split('/').at(-1);
  assertRefused(await guest.send('GET', `/activity-pictures/${name}`), 404, 'not_found');
});
