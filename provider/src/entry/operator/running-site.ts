import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { ApplicationPapers } from '../../league/applications/describe.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import type { CommandName } from './commands.ts';
import { type Control, readControl } from './control-file.ts';

/** The process that holds a data directory, as the operator's commands use it. */
export interface RunningSite {
  /** Runs a command there; returns its message. */
  run(name: CommandName, argument: string): Promise<string>;
  /** An application's data for export. */
  application(id: string): Promise<ApplicationPapers>;
  /** A whole backup; the stream fails if the process ends meanwhile. */
  backup(): Promise<Readable>;
  /** The embedded database as `dumpDataDir` makes it. */
  database(): Promise<Blob>;
}

/** `undefined`: no process holds the data directory. */
export async function findRunningSite(dataDir: string): Promise<RunningSite | undefined> {
  const control = readControl(dataDir);
  if (!control || !(await isThere(control))) return undefined;
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await send(control, path, init).catch((cause) => {
      throw new OperatorError('Работающий сайт не ответил', { cause });
    });
    if (response.ok) return response;
    const { message } = (await response.json().catch(() => ({}))) as { message?: string };
    throw new OperatorError(message ?? 'Работающий сайт не выполнил команду');
  };
  return {
    async run(name, argument) {
      const response = await ask('/command', { method: 'POST', body: JSON.stringify({ name, argument }) });
      return ((await response.json()) as { message: string }).message;
    },
    async application(id) {
      const response = await ask('/application', { method: 'POST', body: JSON.stringify({ id }) });
      return (await response.json()) as ApplicationPapers;
    },
    async backup() {
      return Readable.fromWeb((await ask('/backup')).body as ReadableStream);
    },
    async database() {
      return (await ask('/database')).blob();
    },
  };
}

const send = ({ url, key }: Control, path: string, init: RequestInit) =>
  fetch(`${url}${path}`, { ...init, headers: { authorization: `Bearer ${key}` } });

/** The port may belong to another process by now, which knows neither the key nor our kind of refusal. */
async function isThere(control: Control): Promise<boolean> {
  try {
    return (await send(control, '/', { signal: AbortSignal.timeout(5_000) })).status === 404;
  } catch {
    return false;
  }
}
