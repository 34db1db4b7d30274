import { participant } from '../../testing/league.ts';
import { sortParticipants } from './sort-participants.ts';

const people = [
  participant({ id: 1, lastname: 'Жуков', status: 'declined' }),
  participant({ id: 2, lastname: 'Ёлкин', status: 'accepted', payment_status: 'paid' }),
  participant({ id: 3, lastname: 'Ежов', status: 'accepted' }),
  participant({ id: 4, lastname: 'Якин', status: 'pending' }),
  participant({ id: 5, lastname: 'Абрамов', status: 'pending' }),
  participant({ id: 6, lastname: 'Абрамов', firstname: 'Адам', status: 'declined', payment_status: 'paid' }),
];

test.each([
  ['name', 'ascending', [6, 5, 3, 2, 1, 4]],
  ['name', 'descending', [4, 1, 2, 3, 5, 6]],
  ['status', 'ascending', [5, 4, 3, 2, 6, 1]],
  ['status', 'descending', [6, 1, 2, 3, 5, 4]],
] as const)('sortParticipants · sorts by %s, %s', (key, direction, ids) => {
  expect(sortParticipants(people, { key, direction }).map(({ id }) => id)).toEqual(ids);
});
