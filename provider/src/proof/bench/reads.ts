import { CALLS } from '@league/shared/contract';

/** Who makes a call, as what. Ids are those of the demo people and of the league that `fillLeague` makes. */
export interface Read {
  call: string;
  who: 'guest' | 'club' | 'coach' | 'parent' | 'athlete' | 'referee';
  path: string;
}

/** Reads that do not look at registrations, or change something. */
const NOT_MEASURED = new Set(['verifyResetToken']);

const everybody = ['guest', 'club', 'coach', 'parent', 'athlete', 'referee'] as const;

/** Paths of a read by who may make it. */
const PATHS: Record<string, Partial<Record<Read['who'], string>>> = {
  validate: { athlete: '/auth/validate' },
  getUser: {
    athlete: '/user/users/41',
    parent: '/user/users/42',
    coach: '/user/users/41',
    club: '/user/users/41',
  },
  listChildren: { parent: '/user/athletes?parentId=241' },
  listAthletes: { coach: '/athletes?coachId=1', club: '/athletes?coachId=1' },
  listClubs: { guest: '/clubs' },
  listCoaches: { guest: '/clubs/1/coaches' },
  listEvents: Object.fromEntries(everybody.map((who) => [who, '/events'])),
  listCamps: Object.fromEntries(everybody.map((who) => [who, '/camps'])),
  listEventParticipants: {
    club: '/events/2/participants',
    coach: '/events/2/participants',
    parent: '/events/2/participants',
    athlete: '/events/2/participants',
  },
  listEventAthletes: { club: '/events/2/registered-athletes', parent: '/events/2/registered-athletes' },
  listCampParticipants: { club: '/camps/1/participants', athlete: '/camps/1/participants' },
  listCampAthletes: { coach: '/camps/1/registered-athletes', athlete: '/camps/1/registered-athletes' },
  listNotifications: {
    parent: '/notifications',
    athlete: '/notifications',
    coach: '/notifications',
    club: '/notifications',
  },
  countNotifications: {
    parent: '/notifications/count',
    athlete: '/notifications/count',
    coach: '/notifications/count',
    club: '/notifications/count',
  },
  getPayment: { athlete: '/payments/:invitation' },
  listSessions: { athlete: '/auth/sessions' },
  listWaiting: { club: '/confirmations', coach: '/confirmations' },
  listConsents: { athlete: '/user/users/41/consents' },
  exportUser: { athlete: '/user/users/41/export' },
  listDocuments: { athlete: '/user/users/41/documents', coach: '/user/users/41/documents' },
  listAthletePapers: { parent: '/athletes/documents', coach: '/athletes/documents' },
  getApplication: { coach: '/applications/1', club: '/applications/2' },
  listRequests: { athlete: '/requests', parent: '/requests', coach: '/requests', club: '/requests' },
  listTournaments: { guest: '/tournaments' },
  getBrackets: { guest: '/brackets' },
};

/** Every read of the contract with those who may make it; a new one has to be given its paths above. */
export function listReads(): Read[] {
  return CALLS.filter(({ method, id }) => method === 'GET' && !NOT_MEASURED.has(id)).flatMap(({ id }) => {
    const paths = PATHS[id];
    if (!paths) throw new Error(`proof/bench/reads.ts does not know the read ${id}`);
    return Object.entries(paths).map(([who, path]) => ({ call: id, who: who as Read['who'], path }));
  });
}
