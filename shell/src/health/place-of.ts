import type { ReleaseName } from '@league/shared/release';

/** Where something was thrown: the release, and `file:line:column` in it. */
export interface Place {
  name: ReleaseName;
  version: string;
  at: string;
}

const FRAME = /\/(?:(shell)|remotes\/([a-z][a-z0-9-]*))\/(\d[\w.+-]*)\/(?:[\w.-]+\/)*([\w.-]+):(\d+):(\d+)/g;

/**
 * The place of an error in the code of the site. The shell's frames stand above those of the remote whose code they call, so a
 * remote's frame comes first. Undefined for what the site has not thrown: an extension, a script of the browser.
 */
export function placeOf(error: unknown): Place | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const places = Array.from(
    stack.matchAll(FRAME),
    ([, shell, remote = '', version = '', file, line, column]) => ({
      name: shell ?? remote,
      version,
      at: `${file}:${line}:${column}`,
    }),
  );
  return places.find(({ name }) => name !== 'shell') ?? places[0];
}

/** Our own codes, and names of errors. */
const CODE = /^(?:(?:REMOTE|SHELL)-\d{3}|[A-Z][A-Za-z]{0,30}Error|Error)$/;

/** A name for what was thrown, without its message, which can hold a person's name. */
export function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const known = [code, name].find((text) => typeof text === 'string' && CODE.test(text));
  return (known as string | undefined) ?? 'unknown';
}
