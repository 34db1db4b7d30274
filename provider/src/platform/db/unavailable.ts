/** The system's error codes for a service that cannot be reached. */
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
 * Classes and codes of PostgreSQL that are not about the query: the connection broke (08), the server has no room for
 * one more (53), it is shutting down or starting (57P), the query took too long (57014), it was the victim of a
 * deadlock (40P01).
 */
const SERVER_CODES = /^(08...|53...|57P0.|57014|40P01)$/;

/** PostgreSQL's code for a lock that did not come in time (`lock_timeout`). */
const LOCK_NOT_AVAILABLE = '55P03';

/** Whether a query gave up waiting for a row that somebody else keeps locked. */
export function isRowBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as NodeJS.ErrnoException).code === LOCK_NOT_AVAILABLE || isRowBusy(error.cause);
}

/** Messages of the drivers without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|PGlite is clos)/;

/** Whether a query failed because the database is not available at the moment, and not because of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code && SERVER_CODES.test(code)) return true;
  if (code && SYSTEM_CODES.has(code) && isOfConnection(syscall)) return true;
  return DRIVER_MESSAGES.test(error.message) || isDatabaseUnavailable(error.cause);
}

/** The same codes have another meaning for a missing file or a pipe of ours. */
const isOfConnection = (syscall: string | undefined) =>
  syscall === undefined || /^(connect|read|write|getaddrinfo)$/.test(syscall);
