import type { ActivityRequest, ApplicationSummary, TournamentRequest } from '@league/shared/contract';

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

/** An application of the asking coach for a tournament ahead, complete and looked at by the organiser. */
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
