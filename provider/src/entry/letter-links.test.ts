import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApplication, deleteUser, NEWS_KINDS, type NewsKind } from '@league/shared/contract';
import { EMPTY_DAY } from '@league/shared/day';
import { eq } from 'drizzle-orm';
import { pageOf } from '../people/notifications/places.ts';
import {
  daySecretaries,
  emailChanges,
  type Letter,
  notifications,
  parentRequests,
  payments,
  tournamentDays,
  users,
} from '../platform/db/schema.ts';
import { writeMail } from '../platform/mail/letters.ts';
import { applicationDraft } from '../testing/application-draft.ts';
import { startCampScene } from '../testing/camp-scene.ts';
import { answerOf } from '../testing/contract-call.ts';
import { createMailbox } from '../testing/mailbox.ts';
import { DEMO_PASSWORD } from '../testing/test-app.ts';

const { alone, app, athlete, coach, db, newCamp, enrol, parent, referee, son } = await startCampScene();
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

const ATHLETE = { to: 'athlete@league.test', userId: athlete.id };
/** An account with this address, to which letters are sent that need a state of their own. */
const unverify = (email: string) =>
  db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, email));
const changeAddress = (changedAt: Date | null) =>
  db
    .insert(emailChanges)
    .values({ userId: athlete.id, oldEmail: ATHLETE.to, newEmail: 'new@league.test', changedAt })
    .onConflictDoUpdate({ target: emailChanges.userId, set: { changedAt } });
const noPassword = ['/forgot-password'];

/** Of each kind of letter, but the news: how it comes about, and where its links lead. */
const LETTERS: Record<Exclude<Letter['kind'], 'news'>, () => Promise<[Letter, string[]]>> = {
  verify_email: async () => {
    await unverify('club@league.test');
    return [{ kind: 'verify_email', to: 'club@league.test' }, ['/verify-email?token=']];
  },
  reset_password: async () => [{ kind: 'reset_password', to: ATHLETE.to }, ['/reset-password?token=']],
  login_link: async () => [{ kind: 'login_link', to: ATHLETE.to }, ['/login-link?token=']],
  parent_confirmation: async () => {
    const request = { athleteId: alone.id, askedBy: coach.id, name: 'Анна', email: 'anna@league.test' };
    await db.update(users).set({ birthday: '2014-01-01' }).where(eq(users.id, alone.id));
    await db.insert(parentRequests).values(request);
    const letter = { kind: 'parent_confirmation', to: request.email, athleteId: alone.id } as const;
    return [letter, ['/parent-confirmation?token=']];
  },
  deletion_undo: async () => {
    answerOf(
      await referee.call(deleteUser, { params: { id: referee.id }, body: { password: DEMO_PASSWORD } }),
    );
    const letter = { kind: 'deletion_undo', to: 'referee@league.test', userId: referee.id } as const;
    return [letter, ['/deletion-undo?token=']];
  },
  account_rejected: async () => [{ kind: 'account_rejected', to: 'no@league.test', reason: null }, []],
  new_device: async () => [
    { kind: 'new_device', ...ATHLETE, device: 'Firefox', at: '2026-11-01T10:00:00Z' },
    noPassword,
  ],
  password_changed: async () => [{ kind: 'password_changed', ...ATHLETE }, noPassword],
  second_factor_changed: async () => [
    { kind: 'second_factor_changed', ...ATHLETE, change: 'totp_added' },
    noPassword,
  ],
  recovery_code_used: async () => [
    { kind: 'recovery_code_used', ...ATHLETE, left: 3 },
    ['/security', '/forgot-password'],
  ],
  email_change: async () => {
    await changeAddress(null);
    return [
      { kind: 'email_change', ...ATHLETE, side: 'old' },
      ['/email-change?token=', '/email-undo?token='],
    ];
  },
  email_changed: async () => {
    await changeAddress(new Date());
    return [{ kind: 'email_changed', ...ATHLETE, side: 'old' }, ['/email-undo?token=']];
  },
  payment_received: async () => {
    const paid = {
      activityId: camp,
      userId: son.id,
      payerId: parent.id,
      amount: 1000,
      status: 'paid',
    } as const;
    const [payment] = await db.insert(payments).values(paid).returning();
    return [{ kind: 'payment_received', to: 'parent@league.test', id: payment?.id ?? '' }, [`/camp/${camp}`]];
  },
  organisation_request: async () => [
    { kind: 'organisation_request', name: 'Анна', topic: 'Турнир', message: 'Когда?' },
    ['/organiser?tab=requests'],
  ],
  release_rolled_back: async () => {
    const rollback = { revision: 14, at: '2026-11-01T10:00:00Z', moves: ['rating 1.3.0 → 1.2.0'] };
    const said = { names: ['rating'], why: 'не загружается', evidence: [] };
    return [{ kind: 'release_rolled_back', to: 'ops@league.test', ...rollback, ...said }, []];
  },
  club_application: async () => {
    const { id } = answerOf(await coach.call(createApplication, { body: applicationDraft() }));
    return [{ kind: 'club_application', id, isAgain: false }, ['/organiser?tab=applications']];
  },
};

for (const [kind, begin] of Object.entries(LETTERS))
  test(`letter · leads to its matter · ${kind}`, async () => {
    const [letter, links] = await begin();
    assert.deepEqual(await linksIn(letter), links);
  });

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
};

const [desk, day] = ['cup_desk', 'cup_day'] as const;
await db
  .insert(tournamentDays)
  .values([desk, day].map((tournamentId) => ({ tournamentId, state: EMPTY_DAY })));
await db.insert(daySecretaries).values({ tournamentId: desk, userId: parent.id });

for (const [duty, tournamentId, place] of [
  ['secretary', desk, `/day/${desk}/desk?tab=settings`],
  ['secretary', day, `/day/${day}`],
  ['witness', desk, `/day/${desk}`],
] as const)
  test(`news · leads to its matter · duty of a ${duty}, at ${tournamentId}`, async () => {
    const card = {
      userId: parent.id,
      type: 'account_notification',
      kind: 'account',
      message: 'Новость',
    } as const;
    const [row] = await db
      .insert(notifications)
      .values({ ...card, duty, tournamentId })
      .returning();
    const letter = { kind: 'news', to: 'parent@league.test', userId: parent.id, isDigest: false } as const;
    assert.equal((await linksIn({ ...letter, ids: [row?.id ?? 0] }))[0], place);
  });

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
