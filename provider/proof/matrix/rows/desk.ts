import { OTHERS, type Row } from '../row.ts';

/** The calls of the organiser's desk: whatever stands there is every organiser's. */
export const DESK_ROWS: Record<string, Row> = {
  listDeskPeople: {},
  confirmByLeague: {
    targets: OTHERS,
    send: (target) => ({ params: { id: target.waitingReferee } }),
  },
  refuseByLeague: {
    targets: OTHERS,
    send: (target) => ({ params: { id: target.waitingReferee }, payload: { reason: 'Нет аккредитации' } }),
  },
  listDeskRequests: {},
  markDeskRequest: {
    targets: OTHERS,
    send: (target) => ({ params: { id: target.helpRequest }, payload: { answered: true } }),
  },
};
