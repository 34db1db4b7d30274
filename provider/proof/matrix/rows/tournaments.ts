import { applicationDraft } from '../../../src/testing/application-draft.ts';
import { SAMPLE_IMAGE } from '../payloads.ts';
import { OTHERS, person, type Row, type Sent } from '../row.ts';

/** The person's own application; parent, athlete and referee have none. */
const application = (more: Sent = {}): Row => ({
  targets: OTHERS,
  send: (target, role) => ({ params: { id: target.application[person(role)] }, ...more }),
});
export const TOURNAMENT_ROWS: Record<string, Row> = {
  listTournaments: {},
  getTournamentProgress: { send: () => ({ params: { tournament: 'test' } }) },
  listTournamentSummaries: {},
  // Nothing is published in the scene.
  getTournament: {
    statuses: { own: 404 },
    send: () => ({ params: { tournament: 'olimp2024' } }),
  },
  getTournamentWinners: {
    statuses: { own: 404 },
    send: () => ({ params: { tournament: 'olimp2024' } }),
  },
  getRating: { send: () => ({ params: { rating: 'championship' } }) },
  createApplication: {
    send: () => ({ payload: applicationDraft() }),
  },
  getApplication: {
    targets: OTHERS,
    // The coach's application: the coach's club reads it too, once the club is confirmed.
    instead: { 'waiting club': 'none' },
    send: (target) => ({ params: { id: target.application.coach } }),
  },
  updateApplication: application({
    payload: { ...applicationDraft(), version: 1 },
  }),
  withdrawApplication: application(),
  uploadApplicationImage: application({
    payload: SAMPLE_IMAGE.body,
    headers: SAMPLE_IMAGE.headers,
  }),
  listRequests: {},
  getBrackets: {},
  updateBrackets: {
    targets: ['absent'],
    send: (target) => ({ payload: { categoryId: target.category, rounds: [], roundsA: [], roundsB: [] } }),
  },
};
