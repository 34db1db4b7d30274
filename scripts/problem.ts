import { describeOptionProblem } from '../delivery/src/cli/command.ts';
import { describeFileProblem } from '../delivery/src/delivery-error.ts';
import { OperatorError } from '../provider/src/platform/refusal.ts';

/** An error that the person at the terminal can fix: shown as its text, without a stack. */
export class Problem extends Error {}

/**
 * Exit code of a command that could not do its work for a reason outside of the code: EX_TEMPFAIL of sysexits. It says
 * why, and counts neither as passed nor as failed.
 */
export const NOT_DONE = 75;

/** Runs the work of a command; a failure is printed once and sets the exit code to 1. */
export async function run(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exitCode = 1;
  }
}

/** The text of an expected refusal with its details, or the stack of an unexpected error. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof Problem || error instanceof OperatorError) return error.message;
  const wrongOption = describeOptionProblem(error);
  if (wrongOption) return wrongOption;
  const fileProblem = describeFileProblem(error);
  if (fileProblem) return `Не вышло прочесть или записать файл: ${fileProblem}.`;
  if ('details' in error && Array.isArray(error.details))
    return [error.message, ...error.details].join('\n  ');
  return error.stack ?? error.message;
}
