/** Whether a statement failed on the unique index of this name. */
export function isTaken(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = error as Error & { code?: string; constraint?: string };
  return (code === '23505' && constraint === index) || isTaken(error.cause, index);
}
