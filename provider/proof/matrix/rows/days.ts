import { COLUMNS } from '../../../src/identity/access/permissions.ts';
import { OTHERS, type Row, type Sent, type Things } from '../row.ts';

const KEY = '00000000-0000-4000-8000-000000000001';
const sent = { key: KEY, after: 0 };

const ofDay =
  (more: Sent = {}) =>
  ({ day }: Things): Sent => ({ ...more, params: { tournament: day, ...more.params } });

/** Everybody reads it, of a day that there is. */
const shown = (more: Sent = {}): Row => ({ targets: OTHERS, send: ofDay(more) });
/** Of the secretaries; an absent day has none. */
const asSecretary = (payload?: unknown): Row => ({
  targets: OTHERS,
  send: ofDay(payload === undefined ? {} : { payload }),
});

const NOBODYS = Object.fromEntries(COLUMNS.flatMap((column) => (column === 'guest' ? [] : [[column, 404]])));

const person = {
  name: 'Новиков Олег',
  birthdate: '2014-03-09',
  club: 'Олимп',
  coach: 'Климов Сергей',
  region: 'Фрязино',
};

export const DAY_ROWS: Record<string, Row> = {
  listDays: {},
  openDay: {
    send: ({ day }) => ({
      payload: { tournament: `${day}_second`, title: 'Кубок', date: '2027-05-15' },
    }),
  },
  startRehearsal: {},
  // The day of the scene is no rehearsal.
  wipeRehearsal: { ...asSecretary(), statuses: { own: { club: 404, referee: 404, organiser: 404 } } },
  getDay: shown(),
  getDayCategory: shown({ params: { category: 'cadets-a-male-33' } }),
  getDayNumber: shown(),
  addDrawWord: {
    ...shown({ payload: { key: KEY, word: '7' } }),
    statuses: { own: 409, foreign: 409 },
  },
  // Nothing is drawn in the scene.
  getDayArchive: { ...shown(), statuses: { own: 404, foreign: 404 } },
  getMyDay: shown(),
  // Of the secretaries alone: the athlete is known by name and birth date only. No category is over in the scene.
  getDayExtract: {
    targets: OTHERS,
    send: ({ day, dayEntry }) => ({ params: { tournament: day, entry: dayEntry } }),
    statuses: {
      own: { ...NOBODYS, club: 409, referee: 409, organiser: 409 },
      foreign: 404,
    },
  },
  // Nothing is drawn in the scene.
  protestBout: {
    targets: OTHERS,
    send: ({ day, dayEntry }) => ({
      params: { tournament: day },
      payload: { key: KEY, category: 'cadets-a:male:33', bout: '2.1', entries: [dayEntry, dayEntry] },
    }),
    statuses: { own: { coach: 404 }, foreign: { coach: 404 }, absent: { coach: 404 } },
  },
  getDayDesk: asSecretary(),
  getDayLog: { targets: OTHERS, send: ofDay({ query: { after: 0 } }) },
  listUnseeded: asSecretary(),
  sendDayCommand: asSecretary({ ...sent, expects: {}, command: { type: 'open-weighing', weighIn: 1 } }),
  takeDayApplications: asSecretary(sent),
  addDayEntries: asSecretary({ ...sent, rows: [{ ...person, category: 'cadets-a:male:33' }] }),
  correctDayAthlete: {
    targets: OTHERS,
    send: ({ day, dayEntry }) => ({
      params: { tournament: day, entry: dayEntry },
      payload: { ...sent, expects: { [`entry:${dayEntry}`]: 2 }, ...person },
    }),
  },
  addDaySecretary: {
    targets: OTHERS,
    send: ({ day }, _, mine) => ({ params: { tournament: day }, payload: { email: mine.emails.club } }),
  },
  enterDayDesk: asSecretary(),
  removeDaySecretary: {
    targets: OTHERS,
    send: ({ day, ids }) => ({ params: { tournament: day, id: ids.referee } }),
  },
  enterQualified: asSecretary(sent),
  listDayPasses: asSecretary(),
  issueDayPass: asSecretary({ kind: 'court', court: 1 }),
  revokeDayPass: {
    targets: OTHERS,
    send: ({ day, dayPass }) => ({ params: { tournament: day, id: dayPass } }),
  },
  takeCourtAtDesk: {
    targets: OTHERS,
    send: ({ day }) => ({ params: { tournament: day, court: 1 } }),
  },
  // Nobody knows the code of an offer in the scene; `passes/passes.test.ts` has devices.
  redeemDayPass: {
    ...shown({ payload: { letters: 'АВЕКМН' } }),
    statuses: { own: 404, foreign: 404 },
  },
  getPassDesk: asSecretary(),
  getPassLog: { targets: OTHERS, send: ofDay({ query: { after: 0 } }) },
  sendPassCommand: asSecretary({ ...sent, expects: {}, command: { type: 'open-weighing', weighIn: 1 } }),
  takeCourt: asSecretary(),
};
