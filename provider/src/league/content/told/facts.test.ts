import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WHOLE } from '../../../testing/tournaments.ts';
import { factsOf, type Known, newsOf } from './facts.ts';

const TODAY = '2035-01-10';
const MOVED = { startsAt: '2035-06-02T09:00:00+03:00' };
const HALL = { venue: { name: 'Дворец', address: 'Клин, ул. Мира, 1' } };
const CANCELLED = { status: { kind: 'cancelled', reason: 'Зал закрыт' } };

type Step = [changes: object | undefined, isTold?: boolean];

/** The news of the last of these documents, after the others were live. */
function after(...steps: Step[]) {
  let known: Known | undefined;
  let changes: ReturnType<typeof newsOf>['changes'] = [];
  for (const [changed, isTold = true] of steps)
    ({ changes, known } = newsOf(known, factsOf(changed && { ...WHOLE, ...changed }), {
      isTold,
      today: TODAY,
    }));
  return changes.map(({ kind, isBack, isCorrection }) =>
    [kind, ...(isBack ? ['back'] : []), ...(isCorrection ? ['correction'] : [])].join(' '),
  );
}

for (const [what, steps, expected] of [
  ['the first publication', [[{}]], []],
  ['nothing that matters', [[{}], [{ description: 'Другое.', place: 'Москва' }]], []],
  ['another day, and the deadline with it', [[{}], [MOVED]], ['moved']],
  ['another hour', [[{}], [{ startsAt: '2035-05-19T10:00:00+03:00' }]], ['moved']],
  ['the same moment, written otherwise', [[{}], [{ startsAt: '2035-05-19T06:00:00Z' }]], []],
  ['a second day', [[{}], [{ lastDay: '2035-05-20' }]], ['moved']],
  ['another hall', [[{}], [HALL]], ['hall']],
  [
    'another deadline',
    [
      [{ applications: { limit: 9, until: '2035-05-01' } }],
      [{ applications: { limit: 9, until: '2035-05-02' } }],
    ],
    ['deadline'],
  ],
  [
    'a deadline that follows the day',
    [[{ applications: { limit: 9 } }], [{ ...MOVED, applications: { limit: 9 } }]],
    ['moved', 'deadline'],
  ],
  ['cancelled, and whatever else', [[{}], [{ ...CANCELLED, ...MOVED }]], ['cancelled']],
  ['another reason', [[CANCELLED], [{ status: { kind: 'cancelled', reason: 'Нет зала' } }]], []],
  [
    'takes place after all, on another day',
    [[{}], [CANCELLED], [MOVED]],
    ['restored back correction', 'moved'],
  ],
  ['off the site', [[{}], [undefined]], ['removed']],
  ['on the site again', [[{}], [undefined], [{}]], ['restored back correction']],
  ['moved back', [[{}], [MOVED], [{}]], ['moved back correction']],
  ['moved on', [[{}], [MOVED], [{ startsAt: '2035-06-09T09:00:00+03:00' }]], ['moved correction']],
  ['moved back, told of neither', [[{}], [MOVED, false], [{}, false]], []],
  ['moved back without a word after it was told', [[{}], [MOVED], [{}, false]], ['moved back correction']],
  ['another hall without a word', [[{}], [HALL, false]], []],
  [
    'what was not told is known from the page',
    [[{}], [HALL, false], [{ ...HALL, description: 'Другое.' }]],
    [],
  ],
  ['moved anew after it was taken back', [[{}], [MOVED], [{}], [MOVED]], ['moved']],
  [
    'over',
    [[{ startsAt: '2035-01-02T09:00:00+03:00' }], [{ ...HALL, startsAt: '2035-01-02T09:00:00+03:00' }]],
    [],
  ],
  ['not valid yet', [[{}], [{ startsAt: 'скоро', venue: { name: '' } }]], []],
] as const satisfies [string, Step[], string[]][])
  test(`news of a tournament · is what matters to those who take part · ${what}`, () => {
    assert.deepEqual(after(...steps), expected);
  });
