/** The number of recovery codes that a person gets at once. Each works once. */
export const RECOVERY_CODES = 10;

/** After the password, and the second factor, were given again, changes of the protection are accepted this long. */
export const PROOF_MINUTES = 10;

/** A second step is accepted this long after the password. */
export const CHALLENGE_MINUTES = 5;
