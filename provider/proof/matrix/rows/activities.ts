import { NO_REFEREE, OTHERS, person, type Row } from '../row.ts';

/** The club of the scene holds nobody without a coach. */
const NO_HELD = { club: 'none' } as const;
const enrolment = (field: 'event_id' | 'camp_id'): Row => ({
  targets: OTHERS,
  instead: NO_HELD,
  send: (target, _, mine) => ({
    payload: { [field]: field === 'event_id' ? mine.event : mine.camp, athleteIds: [target.newcomer] },
  }),
});
/** Everybody sees events and camps, but not their participants. */
const participants = (kind: 'event' | 'camp'): Row => ({
  targets: OTHERS,
  instead: NO_REFEREE,
  // The existence is checked before the role.
  statuses: { absent: 404 },
  send: (target) => ({ params: { id: target[kind] } }),
});
const answer = (kind: 'event' | 'camp'): Row => ({
  targets: OTHERS,
  instead: { ...NO_REFEREE, ...NO_HELD },
  send: (target, role) => {
    const athlete = { coach: target.alone, parent: target.child }[role as 'coach' | 'parent'];
    return {
      params: { id: target[kind] },
      payload: { action: 'accept', athlete_id: athlete ?? target.ids[person(role)] },
    };
  },
});
const notification = (payload?: unknown): Row => ({
  targets: OTHERS,
  send: (target, role) => ({
    params: { id: target.notification[person(role)] },
    ...(payload === undefined ? {} : { payload }),
  }),
}); /** The coach's notification in the scene is no invitation either, so there is none to answer or pay. */
const NO_INVITATION = { ...NO_REFEREE, ...NO_HELD, coach: 'none' } as const;
const payment = (payload: boolean): Row => ({
  targets: OTHERS,
  instead: NO_INVITATION,
  send: (target, role) => {
    const id = target.accepted[person(role)];
    return payload ? { payload: { id, amount: 1000 } } : { params: { id } };
  },
});
const draft = { name: 'Новые сборы', date: '2099-08-01', location: 'Фрязино' };
const created: Row = { send: () => ({ payload: draft }) };

export const ACTIVITY_ROWS: Record<string, Row> = {
  listActivityTerms: {},
  getActivity: { targets: ['absent'], send: (target) => ({ params: { id: target.camp } }) },
  listEvents: {},
  createEvent: created,
  registerForEvent: enrolment('event_id'),
  listEventParticipants: participants('event'),
  listEventAthletes: participants('event'),
  respondToEvent: answer('event'),
  listCamps: {},
  createCamp: created,
  registerForCamp: enrolment('camp_id'),
  listCampParticipants: participants('camp'),
  listCampAthletes: participants('camp'),
  respondToCamp: answer('camp'),
  listNotifications: {},
  countNotifications: {},
  listNextSteps: {},
  readNotification: notification(),
  readAllNotifications: {},
  getNewsSettings: {},
  saveNewsSettings: { send: () => ({ payload: { mail: false } }) },
  getPushKey: {},
  savePushSubscription: {
    send: () => ({
      payload: {
        endpoint: 'https://push.test/matrix',
        keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
      },
    }),
  },
  removePushSubscription: { send: () => ({ payload: { endpoint: 'https://push.test/none' } }) },
  unsubscribe: { send: () => ({ query: { token: 'none' } }), statuses: { own: 404 } },
  deleteNotification: notification(),
  createNotification: {
    ...enrolment('event_id'),
    send: (target, _, mine) => ({
      payload: {
        subject_id: target.newcomer,
        event_id: mine.event,
        type: 'event_invitation',
        message: 'Ждём',
      },
    }),
  },
  setNotificationStatus: { ...notification({ status: 'accepted' }), instead: NO_INVITATION },
  createPayment: payment(true),
  getPayment: payment(false),
};
