import { participantCount } from './category.ts';

test.each([
  [0, '0 участников'],
  [1, '1 участник'],
  [2, '2 участника'],
  [5, '5 участников'],
  [11, '11 участников'],
  [12, '12 участников'],
  [21, '21 участник'],
  [22, '22 участника'],
  [111, '111 участников'],
])('participantCount · counts %i as «%s»', (count, text) => {
  expect(participantCount(count).replace('\u00a0', ' ')).toBe(text);
});
