/**
 * The facts of the league that client and provider share. No zod here, so that the eager part of the client can
 * use them for nothing. Source of every figure: the league's specification.
 */

/** Version of the REST API; a remote declares the range it needs, the provider reports it at `/api/healthz`. */
export const API_VERSION = '1.0.0';

/** Who a person can be. `guest` is anyone without a session. */
export const USER_TYPES = ['guest', 'athlete', 'club', 'coach', 'referee', 'parent'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** Weight categories of the final in kilograms; the last one of each sex is open upwards. */
export const WEIGHTS = {
  male: ['33', '37', '41', '45', '49', '53', '57', '61', '65', '65+'],
  female: ['29', '33', '37', '41', '44', '47', '51', '55', '59', '59+'],
} as const;
export type Sex = keyof typeof WEIGHTS;

/** User types that edit the final's brackets, unless the provider's setting of the same name says otherwise. */
export const BRACKET_EDITORS = ['club', 'referee'] as const satisfies UserType[];

/** Places in one camp or event. */
export const ACTIVITY_CAPACITY = 400;

/** A stored token is validated on load and then every so many milliseconds. */
export const TOKEN_CHECK_INTERVAL = 30_000;

/** Local storage keys of the session. */
export const STORAGE_KEYS = { token: 'token', userType: 'userType' } as const;

/** The cookie that any API answer sets and the header that repeats it where a cookie authenticates. */
export const CSRF = { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' } as const;

/** Figures on the landing page: athletes, coaches, referees. */
export const LEAGUE_FIGURES = { athletes: 682, coaches: 59, referees: 36 } as const;

/** Sex as a user carries it, and as a row of a club application does. */
export const SEXES = [
  { value: 'Муж.', letter: 'М' },
  { value: 'Жен.', letter: 'Ж' },
] as const;

export const NOTIFICATION_TYPES = [
  'event_notification',
  'event_confirmation',
  'camp_notification',
  'camp_confirmation',
  'camp_invitation',
  'event_invitation',
  /** Ours: a paper is about to expire, somebody waits for confirmation or has been confirmed. */
  'account_notification',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** So many notifications are listed and counted, the newest; what an older one invites to is among the applications. */
export const NOTIFICATIONS_LISTED = 200;

/** So many applications for events and camps that are over are listed, the latest; all that lie ahead are. */
export const PAST_REQUESTS_LISTED = 200;

/** Papers of a person: medical clearance, passport or birth certificate, insurance policy. */
export const DOCUMENT_KINDS = ['umo', 'passport', 'insurance'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Days before its last day from which a paper counts as expiring and its owner is reminded. */
export const DOCUMENT_WARNING_DAYS = 30;

/** Where a paper stands today. */
export const DOCUMENT_STATUSES = ['missing', 'valid', 'expiring', 'expired'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Where an invitation stands; only a pending one can be answered. */
export const PARTICIPANT_STATUSES = ['pending', 'accepted', 'declined'] as const;
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number];

/** Where the payment of an accepted invitation stands. */
export const PAYMENT_STATUSES = ['none', 'pending', 'paid', 'canceled'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Price of taking part, in roubles; the provider refuses any other amount. */
export const PARTICIPATION_PRICE = 1000;

/** Who takes the money: nobody, on a page of the site that is for trying it out, or ЮKassa. */
export const PAYMENT_GATEWAYS = ['sandbox', 'yookassa'] as const;
export type PaymentGateway = (typeof PAYMENT_GATEWAYS)[number];

/** Characters that a password has at most, counted as a person counts them: a character may be two units of a string. */
export const PASSWORD_LENGTH = 128;

/** The parts of the password rule, each with the words that name it when it fails. */
export const PASSWORD_RULES: readonly { text: string; isMet: (password: string) => boolean }[] = [
  { text: 'не менее 8 символов', isMet: (password) => [...password].length >= 8 },
  { text: 'строчная буква', isMet: (password) => /\p{Ll}/u.test(password) },
  { text: 'прописная буква', isMet: (password) => /\p{Lu}/u.test(password) },
  { text: 'цифра', isMet: (password) => /\p{Nd}/u.test(password) },
  { text: 'без пробелов', isMet: (password) => !/\s/u.test(password) },
];

/** What is wrong with a password: only the parts that failed, else its length; null when nothing is. */
export function passwordError(password: string): string | null {
  const failed = PASSWORD_RULES.filter(({ isMet }) => !isMet(password)).map(({ text }) => text);
  if (failed.length > 0) return `Пароль должен содержать: ${failed.join(', ')}`;
  return [...password].length > PASSWORD_LENGTH ? `Не более ${PASSWORD_LENGTH} символов` : null;
}

/** What is said of a password before it is chosen. */
export const PASSWORD_HINT = `Пароль: ${PASSWORD_RULES.map(({ text }) => text).join(', ')}.`;

/** Codes that a client reacts to by name. */
export const ERROR_CODES = {
  invalidInput: 'invalid_input',
  unauthorized: 'unauthorized',
  wrongCredentials: 'wrong_credentials',
  emailNotVerified: 'email_not_verified',
  wrongPassword: 'wrong_password',
  consentRequired: 'consent_required',
  notConfirmed: 'not_confirmed',
  forbidden: 'forbidden',
  csrf: 'csrf',
  notFound: 'not_found',
  conflict: 'conflict',
  tooLarge: 'too_large',
  tooManyRequests: 'too_many_requests',
  capacityReached: 'capacity_reached',
  activityOver: 'activity_over',
  tournamentUnknown: 'tournament_unknown',
  tournamentOver: 'tournament_over',
  applicationsClosed: 'applications_closed',
  intakeFull: 'intake_full',
  notPending: 'not_pending',
  notAccepted: 'not_accepted',
  alreadyPaid: 'already_paid',
  wrongAmount: 'wrong_amount',
  staleVersion: 'stale_version',
  unavailable: 'unavailable',
  internal: 'internal',
} as const;
