import type { ActivityRequest } from '@league/shared/contract';

/** An application of athlete 41 to a camp ahead that waits for an answer and for no paper. */
export const request = (values: Partial<ActivityRequest> = {}): ActivityRequest => ({
  kind: 'camp',
  activity: { id: 3, name: 'Лагерь «Восток»', date: '2099-07-12', location: 'Фрязино', status: null },
  athlete: { id: 41, firstname: 'Марк', lastname: 'Орлов', middlename: null },
  status: 'pending',
  payment_status: 'none',
  notification_id: 7,
  missing_documents: [],
  applied_at: '2026-06-21T09:30:00.000Z',
  ...values,
});

/** What is past cannot be answered or paid any more. */
export const past = (values: Partial<ActivityRequest> = {}): ActivityRequest =>
  request({
    activity: { id: 4, name: 'Зимний сбор', date: '2025-01-12', location: 'Химки', status: null },
    ...values,
  });
