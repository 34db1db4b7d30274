import type { ActivityRequest } from '@league/shared/contract';
import { request } from '../../testing/league.ts';
import { ownState } from './own-line.tsx';

const athlete = { id: 41, userType: 'athlete' } as const;
const parent = { id: 12, userType: 'parent' } as const;
const coach = { id: 5, userType: 'coach' } as const;
const until = (answerBy: string | null) => ({ kind: 'camp', id: 7, answerBy }) as const;
const paid = { status: 'accepted', payment_status: 'paid' } as const;

test.each<[Partial<ActivityRequest>, string | null, string, string | undefined]>([
  [{}, '2099-07-01', 'Ждёт ответа', 'Ответить'],
  [{}, null, 'Ждёт ответа', 'Ответить'],
  [{}, '2020-07-01', 'Срок ответа прошёл', undefined],
  [{ status: 'accepted' }, '2020-07-01', 'Участвует, не оплачено', 'Оплатить'],
  [paid, null, 'Участвует, оплачено', undefined],
  [{ status: 'declined' }, null, 'Отказ', undefined],
])('athlete · reads the own state and the next step · case %#', (values, answerBy, line, action) => {
  const state = ownState([request(values)], athlete, until(answerBy));
  expect(state?.lines).toEqual([line]);
  expect(state?.action?.text).toBe(action);
});

test('parent · reads the state of each child by name', () => {
  const daughter = { id: 42, firstname: 'Вера', lastname: 'Орлова', middlename: null };
  expect(ownState([request(), request({ athlete: daughter, ...paid })], parent, until('2099-07-01'))).toEqual(
    {
      lines: ['Марк: ждёт ответа', 'Вера: участвует, оплачено'],
      action: { text: 'Ответить', to: '/camp/7' },
    },
  );
});

test('coach · reads which athletes take part and for how many to wait', () => {
  const team = [
    request(),
    request({ status: 'accepted' }),
    request(paid),
    request(paid),
    request({ status: 'declined' }),
  ];
  expect(ownState(team, coach, until(null))).toEqual({
    lines: ['Ваши спортсмены: 4, ждём ответа: 1, не оплатили: 1'],
    action: { text: 'Готовность команды', to: '/camp/7' },
  });
  expect(ownState([], coach, until(null))).toBeNull();
});
