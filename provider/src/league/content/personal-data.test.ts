import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportUser, listContentRevisions, publishContent, saveContentDraft } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { erasePerson } from '../../entry/personal-data.ts';
import { contentRevisions, notifications, tournaments, users } from '../../platform/db/schema.ts';
import { pdf, startContentScene } from '../../testing/content-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused } from '../../testing/test-app.ts';

const { colleague, create, createWhole, db, organiser, read, set, upload } = await startContentScene();

test('copy of all data · has the tournaments that an organiser has edited, uploaded to and published', async () => {
  const id = await createWhole();
  await set(id, { place: 'Клин' }, colleague);
  answerOf(await upload(id, pdf('other'), 'other.pdf', colleague));
  const params = { tournament: id };
  const { version } = await read(id);
  answerOf(await colleague.call(publishContent, { params, body: { version } }));
  const copy = answerOf(await colleague.call(exportUser, { params: { id: colleague.id } }));
  const lists = copy as unknown as Record<string, { tournament: string }[]>;
  for (const list of ['revisions', 'files', 'publications'])
    assert.deepEqual(
      lists[`tournament_${list}`]?.map(({ tournament }) => tournament),
      [id],
      list,
    );
});

test('erasure · takes an athlete’s name out of every state, and leaves nobody as the author', async () => {
  const [athlete] = await db
    .insert(users)
    .values({ userType: 'athlete', firstname: 'Ян', lastname: 'Щукарёв', clubId: 1, confirmed: true })
    .returning();
  const id = await create({ information: [{ label: 'Гость', text: 'Встреча с Яном Щукарёвым' }] });
  await set(id, { information: [{ label: 'Гость', text: 'Щукарев Ян и другие' }], place: 'Клин' }, colleague);
  await db.insert(tournaments).values({ id: 'gone', title: 'Кубок Яна Щукарёва', date: '2030-01-01' });
  await db.insert(notifications).values({
    ...{ userId: colleague.id, type: 'account_notification', kind: 'change' },
    message: 'Турнир не состоится. Причина: болезнь Яна Щукарёва',
  });
  const { version } = await read(id);
  await db.transaction((tx) => erasePerson(tx, athlete?.id ?? 0));
  const left = [await db.select().from(tournaments), await db.select().from(notifications)];
  assert.doesNotMatch(JSON.stringify(left), /Щукар/);
  const information = [{ label: 'Гость', text: 'Щукарев Ян и многие' }];
  const late = {
    params: { tournament: id },
    body: { version, fields: { information } },
  };
  assertRefused(await organiser.call(saveContentDraft, late), 409, 'stale_version');
  const stored = await db.select().from(contentRevisions).where(eq(contentRevisions.tournamentId, id));
  assert.equal(stored.length, 2);
  assert.ok(!/Щукар/.test(JSON.stringify([stored, await read(id)])));
  assert.equal((await read(id)).document.place, 'Клин');
  await db.transaction((tx) => erasePerson(tx, colleague.id));
  const revisions = answerOf(await organiser.call(listContentRevisions, { params: { tournament: id } }));
  assert.deepEqual(
    revisions.map(({ by }) => by === null),
    [true, false],
  );
});
