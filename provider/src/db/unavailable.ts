/** The system's words for a service that cannot be reached. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * Classes and codes of PostgreSQL that say nothing about the query: the connection broke (08), the server has no room
 * for one more (53), it is going down or coming up (57P), the query took too long (57014), it was the one of two that
 * waited for each other which gave way (40P01).
 */
const SERVER_CODES = /^(08...|53...|57P0.|57014|40P01)$/;

/** What the drivers say without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|PGlite is clos)/;

/** Whether a failed query failed because the database cannot be reached just now, rather than because of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code && SERVER_CODES.test(code)) return true;
  if (code && SYSTEM_CODES.has(code) && isOfConnection(syscall)) return true;
  return DRIVER_MESSAGES.test(error.message) || isDatabaseUnavailable(error.cause);
}

/** The same codes of a file that is missing or a pipe of ours mean something else. */
const isOfConnection = (syscall: string | undefined) =>
  syscall === undefined || /^(connect|read|write|getaddrinfo)$/.test(syscall);
