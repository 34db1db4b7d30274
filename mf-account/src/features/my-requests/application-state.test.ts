import type { ActivityRequest } from '@league/shared/contract';
import { past, request } from '../../testing/requests.ts';
import {
  isSettled,
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
  ['waiting', request(), 'Ответьте на приглашение.'],
  ['accepted', request(accepted), 'Оплатите участие.'],
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

test.each<[string, ActivityRequest, boolean]>([
  ['waiting', request(), false],
  ['accepted and not paid', request(accepted), false],
  ['paid', request(paid), true],
  ['paid and lacks a paper', request({ ...paid, missing_documents: ['umo'] }), false],
  ['declined', request({ status: 'declined' }), true],
  ['past', past(), true],
])('application · is settled or not · it is %s', (_what, application, settled) => {
  expect(isSettled(application)).toBe(settled);
});

test('application · says who can pay · it has no invitation of its own', () => {
  expect(nextStep(request({ ...accepted, notification_id: null }))).toMatch(/кому пришло приглашение/);
});

test.each<[ActivityRequest, string, string | undefined]>([
  [request(), 'Ждёт ответа', undefined],
  [past(), 'Ответа не было', undefined],
  [request(accepted), 'Участие подтверждено', 'Не оплачено'],
  [request({ ...accepted, payment_status: 'pending' }), 'Участие подтверждено', 'Оплата обрабатывается'],
  [request({ ...accepted, payment_status: 'canceled' }), 'Участие подтверждено', 'Оплата не прошла'],
  [
    request({ ...accepted, payment_status: 'canceled', payment_refunded: true }),
    'Участие подтверждено',
    'Оплата возвращена',
  ],
  [request({ status: 'declined', payment_refunded: true }), 'Отказ', 'Оплата возвращена'],
  [late(), 'Ответа не было', undefined],
  [request(paid), 'Участие подтверждено', 'Оплачено'],
  [past(paid), 'Участие подтверждено', 'Оплачено'],
  [past(accepted), 'Участие подтверждено', undefined],
  [request({ status: 'declined' }), 'Отказ', undefined],
])('application %# · has the badges «%s» and «%s»', (application, standing, payment) => {
  expect(participationBadge(application).text).toBe(standing);
  expect(paymentBadge(application)?.text).toBe(payment);
});

test('missing papers · are reported only before the event and unless it is declined', () => {
  const missing_documents: ActivityRequest['missing_documents'] = ['umo', 'insurance'];
  expect(papersText(missingPapers(request({ missing_documents })))).toBe('Не хватает: УМО, страховка.');
  expect(missingPapers(request({ missing_documents, status: 'declined' }))).toEqual([]);
  expect(missingPapers(past({ missing_documents }))).toEqual([]);
});
