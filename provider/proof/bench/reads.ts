import { CALLS, type Call } from '@league/shared/contract';
import { type AnyInput, pathOf } from '../../src/testing/contract-call.ts';

/** One read by one person. The ids are those of the demo people and of the league that `fillLeague` makes. */
export interface Read {
  call: string;
  who: Who;
  /** The path of the read in a league where the demo athlete has this invitation. */
  pathFor: (invitation: number) => string;
}

type Who = 'guest' | 'club' | 'coach' | 'parent' | 'athlete' | 'referee' | 'organiser';
type Asking = Partial<Record<Who, AnyInput | ((invitation: number) => AnyInput)>>;

/** Reads that do not look at registrations. */
const NOT_MEASURED = new Set([
  'verifyResetToken',
  'readFamilyInvitation',
  'listResults',
  // Nothing is drawn in the demo's tournament.
  'getDayArchive',
  'getDayExtract',
  // Nobody in the demo has a device with a pass.
  'getPassDesk',
  'getPassLog',
  // No site answers beside the measured provider.
  'getTournamentWinners',
  'getSiteHealth',
  'getRating',
  // Nothing is edited in the demo.
  'getRatingChanges',
  'getRatingTable',
  'getContentChanges',
  'getContentDraft',
  'listContentRevisions',
  'readContentResults',
  'getContentPreview',
]);

const by = (people: readonly Who[], input: AnyInput = {}): Asking =>
  Object.fromEntries(people.map((who) => [who, input]));
const about = (id: number, ...people: Who[]) => by(people, { params: { id } });
const everybody = ['guest', 'club', 'coach', 'parent', 'athlete', 'referee'] as const;
const members = ['parent', 'athlete', 'coach', 'club'] as const;

const DEMO_DAY = { tournament: 'test' };

/** The input of each read, by the people who may make it. */
const READS: Record<string, Asking> = {
  validate: by(['athlete']),
  getUser: { ...about(41, 'athlete', 'coach', 'club'), ...about(42, 'parent') },
  listChildren: by(['parent'], { query: { parentId: 241 } }),
  listAthletes: by(['coach', 'club'], { query: { coachId: 1 } }),
  listClubs: by(['guest']),
  listCoaches: about(1, 'guest'),
  listEvents: by(everybody),
  listCamps: by(everybody),
  listEventParticipants: about(2, 'club', 'coach', 'parent', 'athlete'),
  listEventAthletes: about(2, 'club', 'parent'),
  listCampParticipants: about(1, 'club', 'athlete'),
  listCampAthletes: about(1, 'coach', 'athlete'),
  listNotifications: by(members),
  countNotifications: by(members),
  listNextSteps: by(members),
  getNewsSettings: by(members),
  getPushKey: by(members),
  getPayment: { athlete: (invitation) => ({ params: { id: invitation } }) },
  listSessions: by(['athlete']),
  getSecurity: by(['athlete']),
  listWaiting: by(['club', 'coach']),
  getAdmission: about(41, 'athlete'),
  listConsents: about(41, 'athlete'),
  exportUser: about(41, 'athlete'),
  listDocuments: about(41, 'athlete', 'coach'),
  listAthletePapers: by(['parent', 'coach']),
  getApplication: { ...about(1, 'coach'), ...about(2, 'club') },
  listRequests: by(members),
  listActivityTerms: by(['guest']),
  getActivity: about(1, 'guest'),
  listTournaments: by(['guest']),
  getTournamentProgress: by(['guest'], { params: DEMO_DAY }),
  getBrackets: by(['guest']),
  listDeskApplications: by(['organiser']),
  getDeskApplication: about(1, 'organiser'),
  listAcceptedAthletes: by(['organiser'], { params: { tournament: 'trial' } }),
  listDeskActivities: by(['organiser']),
  listDeskPayments: by(['organiser']),
  listDeskPeople: by(['organiser']),
  listNamedTexts: by(['organiser']),
  listDeskRequests: by(['organiser']),
  listNotices: by(['guest']),
  listDeskNotices: by(['organiser']),
  listContentDrafts: by(['organiser']),
  listDeskRatings: by(['organiser']),
  listDays: by(['guest']),
  getDay: by(['guest'], { params: DEMO_DAY }),
  getDayNumber: by(['guest'], { params: DEMO_DAY }),
  getDayCategory: by(['guest'], { params: { ...DEMO_DAY, category: 'cadets-a-male-41' } }),
  getMyDay: by(members, { params: DEMO_DAY }),
  getDayDesk: by(['referee'], { params: DEMO_DAY }),
  getDayLog: by(['referee'], { params: DEMO_DAY, query: { after: 0 } }),
  listUnseeded: by(['referee'], { params: DEMO_DAY }),
  listDayPasses: by(['referee'], { params: DEMO_DAY }),
};

/** Every read of the contract with the people who may make it; throws for a read without input above. */
export function listReads(): Read[] {
  const reads = (CALLS as readonly Call[]).filter(
    ({ method, id }) => method === 'GET' && !NOT_MEASURED.has(id),
  );
  return reads.flatMap((call) => {
    const asking = READS[call.id];
    if (!asking) throw new Error(`proof/bench/reads.ts does not know the read ${call.id}`);
    return Object.entries(asking).map(([who, input]) => ({
      call: call.id,
      who: who as Who,
      pathFor: (invitation: number) => pathOf(call, typeof input === 'function' ? input(invitation) : input),
    }));
  });
}
