import type { ActivityRequest, ApplicationSummary, TournamentRequest } from '@league/shared/contract';

/** An unanswered application of athlete 41 for a future camp, with all papers. */
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

/** An application for a past camp: it can no longer be answered or paid. */
export const past = (values: Partial<ActivityRequest> = {}): ActivityRequest =>
  request({
    activity: { id: 4, name: 'Зимний сбор', date: '2025-01-12', location: 'Химки', status: null },
    ...values,
  });

/** The viewing coach's own complete application for a future tournament, under review. */
export const tournamentRequest = (values: Partial<ApplicationSummary> = {}): TournamentRequest => ({
  kind: 'tournament',
  application: {
    id: 12,
    tournament: { id: 'olimp_2099', title: 'Олимп 2099', date: '2099-02-14' },
    category: 'cadets-a',
    status: 'submitted',
    remark: null,
    athletes: 21,
    author: { id: 1, name: 'Орлова Анна', club_name: 'Олимп' },
    own: true,
    image_url: '/applications/12/image',
    sent_at: '2026-11-20T09:30:00.000Z',
    updated_at: '2026-11-20T09:30:00.000Z',
    version: 1,
    ...values,
  },
});
