import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NEWS_KINDS, type NewsKind } from '@league/shared/contract';
import { pageOf } from '../people/notifications/places.ts';
import { type Letter, notifications } from '../platform/db/schema.ts';
import { writeMail } from '../platform/mail/letters.ts';
import { startCampScene } from '../testing/camp-scene.ts';
import { answerOf } from '../testing/contract-call.ts';
import { createMailbox } from '../testing/mailbox.ts';

const { app, athlete, db, newCamp, enrol, parent, son } = await startCampScene();
const { context } = createMailbox(app, db);
const ORIGIN = context.publicOrigin;
const camp = await newCamp('Сборы');
answerOf(await enrol(camp, [son.id, athlete.id]));

/** The addresses in a mail without the token of a link. */
async function linksIn(letter: Letter): Promise<string[]> {
  const mail = await writeMail(context, letter);
  assert.ok(mail, letter.kind);
  const found = mail.text.match(/http:\/\/localhost:3000\S*/g) ?? [];
  return found.map((url) => url.slice(ORIGIN.length).replace(/(?<=token=).+/, ''));
}

/** Of each kind of news about a camp, a tournament, somebody else, and the reader: where its button leads. */
const NEWS_PLACES: Record<NewsKind, { camp?: string; tournament?: string; child?: string; own?: string }> = {
  invitation: { camp: `/camp/${camp}` },
  reminder: { camp: `/camp/${camp}` },
  change: { camp: `/camp/${camp}`, tournament: '/tournament/cup_2035' },
  answer: { camp: `/camp/${camp}` },
  waiting: { child: `/profile/${parent.id}`, own: `/profile/${parent.id}` },
  decision: { own: '/requests' },
  paper: { child: `/documents?athlete=${son.id}`, own: '/documents' },
  account: {
    child: `/profile/${son.id}`,
    own: `/profile/${parent.id}`,
    tournament: '/organiser/tournaments/cup_2035',
  },
  // Its card says where it leads.
  bout: {},
  result: {},
};

for (const kind of NEWS_KINDS)
  for (const [about, place] of Object.entries(NEWS_PLACES[kind]))
    for (const isDigest of [false, true])
      test(`news · leads to its matter · ${kind}, ${about}${isDigest ? ', among those of a day' : ''}`, async () => {
        const card = {
          userId: parent.id,
          type: 'account_notification',
          kind,
          message: 'Новость',
          activityId: about === 'camp' ? camp : null,
          tournamentId: about === 'tournament' ? 'cup_2035' : null,
          subjectId: about === 'own' ? parent.id : son.id,
        } as const;
        const rows = isDigest ? [card, card] : [card];
        const ids = (await db.insert(notifications).values(rows).returning()).map(({ id }) => id);
        const letter = { kind: 'news', to: 'parent@league.test', userId: parent.id, ids, isDigest } as const;
        const links = (await linksIn(letter)).filter(
          (link) => !/^\/(unsubscribe|notification-settings)/.test(link),
        );
        assert.deepEqual(
          links,
          rows.map(() => place),
        );
      });

test('news · leads to its page · about an attestation', () => {
  assert.equal(pageOf({ kind: 'event', id: 7 }), '/certification/7');
});
