/** Something that the person at the terminal can put right: shown as its text, without a stack. */
export class Problem extends Error {}

/** Runs a command's work; a failure is said once and makes the exit code 1. */
export async function run(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exitCode = 1;
  }
}

/** The text of a refusal with its details; the stack of what nobody expected. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof Problem) return error.message;
  if ('details' in error && Array.isArray(error.details))
    return [error.message, ...error.details].join('\n  ');
  return error.stack ?? error.message;
}
