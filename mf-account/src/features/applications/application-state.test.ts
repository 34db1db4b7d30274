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

test.each<[string, ActivityRequest, string | null]>([
  ['waits', request(), 'Ответьте на приглашение.'],
  ['is accepted', request(accepted), 'Оплатите участие.'],
  [
    'is being paid',
    request({ ...accepted, payment_status: 'pending' }),
    'Оплата начата. Если вы её не закончили, вернитесь к ней.',
  ],
  ['is paid', request(paid), 'Всё готово, ждём вас!'],
  ['is paid and lacks a paper', request({ ...paid, missing_documents: ['umo'] }), null],
  ['is declined', request({ status: 'declined' }), null],
  ['is past', past(), null],
])('what %s has this next step', (_what, application, next) => {
  expect(nextStep(application)).toBe(next);
});

test('who was not invited himself is told who can pay', () => {
  expect(nextStep(request({ ...accepted, notification_id: null }))).toMatch(/кому пришло приглашение/);
});

test.each<[ActivityRequest, string, string | undefined]>([
  [request(), 'Ждёт ответа', undefined],
  [past(), 'Ответа не было', undefined],
  [request(accepted), 'Участие подтверждено', 'Не оплачено'],
  [request({ ...accepted, payment_status: 'pending' }), 'Участие подтверждено', 'Оплата обрабатывается'],
  [request({ ...accepted, payment_status: 'canceled' }), 'Участие подтверждено', 'Оплата не прошла'],
  [request(paid), 'Участие подтверждено', 'Оплачено'],
  [past(paid), 'Участие подтверждено', 'Оплачено'],
  [past(accepted), 'Участие подтверждено', undefined],
  [request({ status: 'declined' }), 'Отказ', undefined],
])('%# stands as «%s» and «%s»', (application, standing, payment) => {
  expect(participationBadge(application).text).toBe(standing);
  expect(paymentBadge(application)?.text).toBe(payment);
});

test('missing papers count while the event is ahead and wanted', () => {
  const missing_documents: ActivityRequest['missing_documents'] = ['umo', 'insurance'];
  expect(papersText(missingPapers(request({ missing_documents })))).toBe('Не хватает: УМО, страховка.');
  expect(missingPapers(request({ missing_documents, status: 'declined' }))).toEqual([]);
  expect(missingPapers(past({ missing_documents }))).toEqual([]);
});
