// The contract of the provider and the site, one folder for each resource: `calls.ts` says what can be called, as plain
// data, `schema.ts` what each call takes and answers. The other files hold no zod, so that the shell's first script can
// use them: facts of the league (their source is its specification) and the rules behind the schemas.
export * from './accounts/password.ts';
export * from './accounts/schema.ts';
export * from './activities/facts.ts';
export * from './activities/schema.ts';
export { type Answer, type Asked, CALLS, type CallId, type CallOf } from './all-calls.ts';
export * from './applications/categories.ts';
export * from './applications/schema.ts';
export * from './brackets/bout-text.ts';
export * from './brackets/facts.ts';
export * from './brackets/schema.ts';
export type { Access, Call, PlainCall } from './call.ts';
export * from './confirmations/schema.ts';
export * from './documents/facts.ts';
export * from './documents/schema.ts';
export * from './error.ts';
export * from './error-codes.ts';
export { emailError } from './fields/email-text.ts';
export * from './fields/league-day.ts';
export * from './fields/name-rules.ts';
export * from './fields/regions.ts';
export {
  birthDay,
  day,
  email,
  federation,
  id,
  idParam,
  nameText,
  optionalName,
  telephone,
} from './fields/schema.ts';
export * from './fields/telephone.ts';
export type { TextRule } from './fields/text-rule.ts';
export * from './league.ts';
export * from './notifications/facts.ts';
export * from './notifications/schema.ts';
export * from './organisation-request.ts';
export * from './payments/facts.ts';
export * from './payments/schema.ts';
export * from './people/facts.ts';
export * from './people/qualifications.ts';
export * from './people/schema.ts';
export * from './privacy/consent.ts';
export * from './privacy/schema.ts';
export * from './requests/facts.ts';
export * from './requests/schema.ts';
export * from './session/facts.ts';
export * from './session/schema.ts';
export * from './tournaments/intake.ts';
export * from './tournaments/schema.ts';
