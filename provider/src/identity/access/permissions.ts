import fp from 'fastify-plugin';
import type { Actor } from './actor.ts';
import { WITHOUT_CONSENT } from './admission.ts';
import type { Described } from './authorise.ts';
import type { Access } from './guard.ts';

/** The columns of the table. A waiting account is signed in and not confirmed yet. */
export const COLUMNS = [
  'guest',
  'club',
  'coach',
  'parent',
  'athlete',
  'referee',
  'organiser',
  'waiting club',
  'waiting coach',
  'waiting athlete',
  'waiting referee',
] as const;
export type Column = (typeof COLUMNS)[number];

/**
 * The status that each word promises for an own and for a foreign thing. An absent thing gets the status of a foreign
 * one, but 404 instead of 200.
 */
const WORDS = {
  yes: [200, 200],
  own: [200, 404],
  named: [200, 403],
  no: [403, 403],
  none: [404, 404],
  barred: [403, 404],
  device: [403, 403],
} as const;
export type Word = keyof typeof WORDS;

/** The word for one column of a call: how its steps answer that role, whatever the database holds. */
export function wordOf(access: Access, column: Column): Word {
  if (access === 'public') return 'yes';
  if ('devices' in access) return 'device';
  if (column === 'guest') return 'no';
  const actor = {
    ...actorOf(column),
    id: 1,
    clubId: 1,
    admitted: true,
    organiser: column === 'organiser',
    bracketEditor: true,
    sid: '',
    secondFactor: true,
  };
  const [own, foreign] = [true, false].map((isOwn) => statusOf(access.steps, actor, isOwn));
  const [word] = Object.entries(WORDS).find(([, pair]) => pair[0] === own && pair[1] === foreign) ?? [];
  if (!word) throw new Error(`No word for ${own} for own and ${foreign} for foreign things`);
  return word as Word;
}

/** An organiser may be an account of any type; here one of a referee, who has no people of his own. */
function actorOf(column: Exclude<Column, 'guest'>): Pick<Actor, 'userType' | 'confirmed'> {
  if (column === 'organiser') return { userType: 'referee', confirmed: true };
  const [, waiting, userType] = /^(waiting )?(.*)$/.exec(column) ?? [];
  return { userType: userType as Actor['userType'], confirmed: !waiting };
}

/**
 * The status of the first step that refuses. A step that leaves the decision to the database allows own things only.
 */
function statusOf(steps: readonly Described[], actor: Actor, isOwn: boolean): number {
  const refusing = steps.find(({ fact }) => {
    const answer = fact(actor);
    return typeof answer === 'boolean' ? !answer : !isOwn;
  });
  return refusing?.status ?? 200;
}

/** The status of a call's answer about an own, a foreign or an absent thing, by the word of its column. */
export function statusFor(word: Word, target: 'own' | 'foreign' | 'absent', column: Column): number {
  if (column === 'guest' && word === 'no') return 401;
  const [own, foreign] = WORDS[word];
  if (target === 'own') return own;
  return target === 'absent' && foreign === 200 ? 404 : foreign;
}

const HEAD = `# Who may make which call

Made from the rules in provider/src/identity/access and the authorise(…) of each route.

yes     answered; absent things 404
own     own things answered, others 404
named   answered where the person is named for the thing, otherwise 403
no      403, a guest 401
none    404: this role has none
barred  own things 403: known, and not for this role to act upon; others 404
device  403: no account makes this call, only a device with a pass

A waiting account is signed in and not confirmed yet. An organiser is an account of any type that the operator has named; the
column is that of a referee who has been named. The last column lists what makes a thing somebody's own, and the roles that
are let through; its parts are looked at in their order.
`;

/** The text of `/api/docs/permissions` and of `npm run permissions`. */
export function permissionsPage(access: ReadonlyMap<string, Access>): string {
  const rows = [...access].map(([id, allowed]) => [
    id,
    ...COLUMNS.map((column) => wordOf(allowed, column)),
    allowed === 'public'
      ? 'everybody'
      : 'devices' in allowed
        ? `a device with a pass of the tournament: ${allowed.devices.join(', ')}`
        : meaningOf(allowed.steps),
  ]);
  const table = [['call', ...COLUMNS, 'of whom'], ...rows];
  const width = (column: number) => Math.max(...table.map((cells) => cells[column]?.length ?? 0));
  const widths = table[0]?.map((_, column) => width(column)) ?? [];
  const lines = table.map((cells) =>
    cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '),
  );
  return `${HEAD}\n${lines.map((line) => line.trimEnd()).join('\n')}\n\n${withoutConsent(access)}`;
}

/** The calls outside the consent gate, in the order of the table. */
function withoutConsent(access: ReadonlyMap<string, Access>): string {
  const listed = (about: 'any' | 'own') =>
    [...access.keys()].filter((id) => WITHOUT_CONSENT[id] === about).join('\n');
  return `# Without consent

A person who has not consented, or whose age needs a parent's word, gets 403 consent_required for
every call of the signed in except those that end the waiting and those that the law gives everybody. The rules of the table
hold for them too:

${listed('any')}

About oneself only:

${listed('own')}
`;
}

const meaningOf = (steps: readonly Described[]) =>
  steps.flatMap(({ meaning }) => meaning ?? []).join('. Then: ');

/** Serves the page beside the reader of the OpenAPI document. */
export const permissions = fp(
  async (app) => {
    const options = { schema: { hide: true }, config: { access: 'public' } } as const;
    app.get('/api/docs/permissions', options, (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(permissionsPage(app.access)),
    );
  },
  { name: 'permissions', dependencies: ['access'] },
);
