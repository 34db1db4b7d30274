import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WHOLE } from '../../../testing/tournaments.ts';
import { factsOf, newsOf } from './facts.ts';

const TODAY = '2035-01-10';
const MOVED = { startsAt: '2035-06-02T09:00:00+03:00' };
const HALL = { venue: { name: 'Дворец', address: 'Клин, ул. Мира, 1' } };
const CANCELLED = { status: { kind: 'cancelled', reason: 'Зал закрыт' } };

type State = object | undefined;

/** The news of a document after another one was live; `undefined`: nothing. */
function after(before: State, next: State) {
  const [was, is] = [before, next].map((changed) => factsOf(changed && { ...WHOLE, ...changed }));
  return newsOf(was ?? {}, is ?? {}, TODAY).map(({ kind }) => kind);
}

for (const [what, before, next, expected] of [
  ['nothing that matters', {}, { description: 'Другое.', place: 'Москва' }, []],
  ['another day, and the deadline with it', {}, MOVED, ['moved']],
  ['another hour', {}, { startsAt: '2035-05-19T10:00:00+03:00' }, ['moved']],
  ['the same moment, written otherwise', {}, { startsAt: '2035-05-19T06:00:00Z' }, []],
  ['a second day', {}, { lastDay: '2035-05-20' }, ['moved']],
  ['another hall', {}, HALL, ['hall']],
  [
    'another deadline',
    { applications: { limit: 9, until: '2035-05-01' } },
    { applications: { limit: 9, until: '2035-05-02' } },
    ['deadline'],
  ],
  [
    'a deadline that follows the day',
    { applications: { limit: 9 } },
    { ...MOVED, applications: { limit: 9 } },
    ['moved', 'deadline'],
  ],
  ['cancelled, and whatever else', {}, { ...CANCELLED, ...MOVED }, ['cancelled']],
  ['another reason', CANCELLED, { status: { kind: 'cancelled', reason: 'Нет зала' } }, []],
  ['takes place after all, on another day', CANCELLED, MOVED, ['restored', 'moved']],
  ['off the site', {}, undefined, ['removed']],
  ['on the site again', undefined, {}, ['restored']],
  ['moved back', MOVED, {}, ['moved']],
  ['over', { startsAt: '2035-01-02T09:00:00+03:00' }, { ...HALL, startsAt: '2035-01-02T09:00:00+03:00' }, []],
  ['not valid yet', {}, { startsAt: 'скоро', venue: { name: '' } }, []],
] as const satisfies [string, State, State, string[]][])
  test(`news of a tournament · is what matters to those who take part · ${what}`, () => {
    assert.deepEqual(after(before, next), expected);
  });
