/** A refusal for the terminal: the provider cannot start, or a command is refused. One Russian sentence for the operator. */
export class OperatorError extends Error {}

/** Prints why the start failed, in one sentence, and ends the process. */
export function reportStartFailure(error: Error & { code?: string; port?: number }): never {
  if (error instanceof OperatorError) process.stderr.write(`${error.message}\n`);
  else if (error.code === 'EADDRINUSE') process.stderr.write(`Порт ${error.port} уже занят\n`);
  else process.stderr.write(`API не запустился: ${error.stack}\n`);
  process.exit(1);
}
