import { SAMPLE_IMAGE } from '../payloads.ts';
import { OTHERS, type Row } from '../row.ts';

const NOTICE = { title: 'Набор судей', text: 'На сезон', until: '2099-01-01' };

/** The calls of the organiser: what one sees, every organiser sees. */
export const ORGANISER_ROWS: Record<string, Row> = {
  listDeskPeople: {},
  confirmByLeague: {
    targets: OTHERS,
    send: (target) => ({ params: { id: target.waitingReferee } }),
  },
  refuseByLeague: {
    targets: OTHERS,
    send: (target) => ({ params: { id: target.waitingReferee }, payload: { reason: 'Нет аккредитации' } }),
  },
  listDeskApplications: {},
  getDeskApplication: {
    targets: OTHERS,
    send: (target) => ({ params: { id: target.application.coach } }),
  },
  acceptApplications: {
    send: (target) => ({ payload: { applications: [{ id: target.application.coach, revision: 1 }] } }),
  },
  returnApplication: {
    targets: OTHERS,
    send: (target) => ({
      params: { id: target.application.coach },
      payload: { revision: 1, remark: 'Нет печати', rows: [] },
    }),
  },
  listAcceptedAthletes: {
    targets: ['absent'],
    send: (target) => ({ params: { tournament: target.category > 2_000_000_000 ? 'nowhere' : 'cup_1' } }),
  },
  listDeskActivities: {},
  changeActivity: {
    targets: OTHERS,
    send: (target) => ({
      params: { id: target.camp },
      payload: { name: 'Сборы', date: '2099-08-01', location: 'Химки' },
    }),
  },
  uploadActivityPicture: {
    targets: OTHERS,
    send: (target) => ({
      params: { id: target.camp },
      payload: SAMPLE_IMAGE.body,
      headers: SAMPLE_IMAGE.headers,
    }),
  },
  deleteActivityPicture: {
    targets: OTHERS,
    send: (target) => ({ params: { id: target.camp } }),
  },
  previewActivityChange: {
    targets: OTHERS,
    send: (target) => ({ params: { id: target.camp }, payload: {} }),
  },
  cancelActivity: {
    targets: OTHERS,
    send: (target) => ({ params: { id: target.camp }, payload: { reason: 'Зал закрыт' } }),
  },
  listNotices: {},
  listDeskNotices: {},
  createNotice: { send: () => ({ payload: NOTICE }) },
  changeNotice: {
    targets: OTHERS,
    send: (target) => ({ params: { id: target.notice }, payload: { ...NOTICE, version: 1 } }),
  },
  deleteNotice: {
    targets: OTHERS,
    send: (target) => ({ params: { id: target.notice } }),
  },
  uploadNoticePicture: {
    targets: OTHERS,
    send: (target) => ({
      params: { id: target.notice },
      payload: SAMPLE_IMAGE.body,
      headers: SAMPLE_IMAGE.headers,
    }),
  },
  deleteNoticePicture: {
    targets: OTHERS,
    send: (target) => ({ params: { id: target.notice } }),
  },
  listDeskPayments: {},
  // Nobody serves the site in the scene.
  getSiteHealth: { statuses: { own: { organiser: 503 } } },
  // Nobody in the scene has paid.
  refundPayment: {
    statuses: { own: { organiser: 404 } },
    send: () => ({
      params: { payment: '00000000-0000-4000-8000-000000000000' },
      payload: { reason: 'Отказ' },
    }),
  },
  listNamedTexts: {},
  removeHiddenNames: {
    statuses: { own: { organiser: 404 } },
    send: () => ({ payload: { href: '/camp/0' } }),
  },
  listDeskRequests: {},
  markDeskRequest: {
    targets: OTHERS,
    send: (target) => ({ params: { id: target.helpRequest }, payload: { answered: true } }),
  },
};
