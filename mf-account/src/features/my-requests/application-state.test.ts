import type { ActivityRequest } from '@league/shared/contract';
import { past, request } from '../../testing/requests.ts';
import {
  missingPapers,
  nextStep,
  papersText,
  participationBadge,
  paymentBadge,
} from './application-state.ts';

type Values = Partial<ActivityRequest>;
const accepted: Values = { status: 'accepted' };
const paid: Values = { status: 'accepted', payment_status: 'paid' };

const late = (): ActivityRequest => request({ activity: { ...request().activity, answer_by: '2020-01-31' } });

test.each<[string, ActivityRequest, string | null]>([
  ['waiting', request(), null],
  ['accepted', request(accepted), null],
  [
    'being paid',
    request({ ...accepted, payment_status: 'pending' }),
    'Оплата начата. Если вы её не закончили, вернитесь к ней.',
  ],
  ['paid', request(paid), 'Всё готово, ждём вас!'],
  ['paid and lacks a paper', request({ ...paid, missing_documents: ['umo'] }), null],
  ['declined', request({ status: 'declined' }), null],
  ['past', past(), null],
  ['past its deadline', late(), null],
])('application · shows its next step · it is %s', (_what, application, next) => {
  expect(nextStep(application)).toBe(next);
});

test('application · says who can pay · it has no invitation of its own', () => {
  expect(nextStep(request({ ...accepted, notification_id: null }))).toMatch(/кому пришло приглашение/);
});

test.each<[ActivityRequest, string, string | undefined]>([
  [request(), 'Ждёт ответа', undefined],
  [past(), 'Ответа не было', undefined],
  [request(accepted), 'Участвует', 'Не оплачено'],
  [request({ ...accepted, payment_status: 'pending' }), 'Участвует', 'Оплата обрабатывается'],
  [request({ ...accepted, payment_status: 'canceled' }), 'Участвует', 'Оплата не прошла'],
  [
    request({ ...accepted, payment_status: 'canceled', payment_refunded: true }),
    'Участвует',
    'Оплата возвращена',
  ],
  [request({ status: 'declined', payment_refunded: true }), 'Отказ', 'Оплата возвращена'],
  [late(), 'Ответа не было', undefined],
  [request(paid), 'Участвует', 'Оплачено'],
  [past(paid), 'Участвует', 'Оплачено'],
  [past(accepted), 'Участвует', undefined],
  [request({ status: 'declined' }), 'Отказ', undefined],
])('application %# · has the badges «%s» and «%s»', (application, standing, payment) => {
  expect(participationBadge(application).text).toBe(standing);
  expect(paymentBadge(application)?.text).toBe(payment);
});

test('missing papers · are reported only before the event and unless it is declined', () => {
  const missing_documents: ActivityRequest['missing_documents'] = ['umo', 'insurance'];
  expect(papersText(missingPapers(request({ missing_documents })))).toBe(
    'Не хватает: медицинский допуск, страховка.',
  );
  expect(missingPapers(request({ missing_documents, status: 'declined' }))).toEqual([]);
  expect(missingPapers(past({ missing_documents }))).toEqual([]);
});
