/** Stable codes of refusals, for programs. */
export const ERROR_CODES = {
  invalidInput: 'invalid_input',
  unauthorized: 'unauthorized',
  wrongCredentials: 'wrong_credentials',
  emailNotVerified: 'email_not_verified',
  /** The login is right, and the account is deleted; until it is erased, a mailed link brings it back. */
  deletionPending: 'deletion_pending',
  wrongPassword: 'wrong_password',
  secondFactorNeeded: 'second_factor_needed',
  secondFactorRequired: 'second_factor_required',
  wrongCode: 'wrong_code',
  challengeOver: 'challenge_over',
  proofRequired: 'proof_required',
  /** Nobody acts without consent, an athlete not without a birth date and, under 18, a parent's word. */
  consentRequired: 'consent_required',
  photoConsentRequired: 'photo_consent_required',
  notConfirmed: 'not_confirmed',
  forbidden: 'forbidden',
  /** The device has no pass of this tournament, or it has ended. Not 401: a login changes nothing. */
  passRequired: 'pass_required',
  /** Another device holds the court. */
  courtTaken: 'court_taken',
  csrf: 'csrf',
  /** The coach already has this athlete: the parent asks for the link, or says that it is somebody else. */
  knownAthlete: 'known_athlete',
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
  /** An idempotency key that stands for another request, or for one of somebody else. */
  keyReused: 'key_reused',
  versionRequired: 'version_required',
  unavailable: 'unavailable',
  internal: 'internal',
} as const;
