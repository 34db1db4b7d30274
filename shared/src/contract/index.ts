// The contract of the provider and the site, one folder for each resource: `schema.ts` declares the calls with their
// arguments and answers, `form.ts` the bodies that forms send. Facts and rules hold no zod, so that the shell's first
// script can import them; the facts come from the league's specification.

export * from '../league/categories.ts';
export * from '../league/league-day.ts';
export * from '../league/points.ts';
export * from '../league/zone.ts';
export * from './accounts/password.ts';
export * from './accounts/schema.ts';
export * from './activities/participation.ts';
export * from './activities/schema.ts';
export { type Answer, type Asked, CALLS, type CallId, type CallOf } from './all-calls.ts';
export * from './brackets/editing.ts';
export * from './brackets/schema.ts';
export type { Access, Call } from './call.ts';
export * from './confirmations/schema.ts';
export * from './content/details.ts';
export * from './content/file-beginnings.ts';
export {
  contact,
  informationRow,
  labelledLink,
  type TournamentDocument,
  tournamentDocument,
  venue,
} from './content/form.ts';
export * from './content/nearest.ts';
export * from './content/public.ts';
export * from './content/published.ts';
export * from './content/term.ts';
export * from './content/tournament-page.ts';
export * from './content-drafts/schema.ts';
export * from './days/schema.ts';
export * from './documents/papers.ts';
export * from './documents/schema.ts';
export * from './error.ts';
export * from './error-codes.ts';
export * from './family-invitations/schema.ts';
export { ageError, athleteAgeOffer, birthDays } from './fields/age-rules.ts';
export type { Offer } from './fields/asking.ts';
export { email } from './fields/form.ts';
export * from './fields/name-rules.ts';
export * from './fields/regions.ts';
export { day, id, idText } from './fields/schema.ts';
export * from './fields/telephone.ts';
export * from './my-requests/schema.ts';
export * from './next-steps/schema.ts';
export * from './notices/schema.ts';
export * from './notifications/news-kinds.ts';
export * from './notifications/schema.ts';
export * from './organisation-request.ts';
export * from './organiser/awaiting.ts';
export * from './organiser/schema.ts';
export * from './payments/payment-states.ts';
export * from './payments/schema.ts';
export * from './people/facts.ts';
export * from './people/names.ts';
export * from './people/reading.ts';
export * from './people/schema.ts';
export { type PluralForms, plural } from './plural.ts';
export * from './privacy/admission.ts';
export * from './privacy/consent.ts';
export * from './privacy/retention.ts';
export * from './privacy/schema.ts';
export * from './push/schema.ts';
export * from './rating/desk.ts';
export * from './rating/names.ts';
export * from './rating/public.ts';
export * from './rating/sheet.ts';
export * from './rating/table.ts';
export * from './readiness/lacks.ts';
export * from './readiness/schema.ts';
export * from './results/schema.ts';
export * from './results/workbook.ts';
export * from './security/schema.ts';
export * from './session/cookies-and-keys.ts';
export * from './session/schema.ts';
export * from './site-health/schema.ts';
export * from './tournament-applications/club-application.ts';
export * from './tournament-applications/rules.ts';
export * from './tournament-applications/schema.ts';
export * from './tournaments/intake.ts';
export * from './tournaments/rehearsal.ts';
export * from './tournaments/schema.ts';
export * from './version.ts';
