import { fstatSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createStream } from 'rotating-file-stream';

/** Kept are the present file and the ones before it: 50 MB, about 200,000 requests. */
const FILE_SIZE = '10M';
const OLDER_FILES = 4;

/** The level of warnings: these and worse are shown in the terminal too. */
const WARNING = 40;

/** A line of the log for the terminal, short and without the control characters of what a stranger has sent. */
function shortened(line: string): string | undefined {
  const { level, time, msg, worker, path: file, reqId, err } = JSON.parse(line);
  if (level < WARNING) return;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const parts = [msg, worker, file, err?.message ?? err?.code, reqId && `запрос ${reqId}`];
  return `${clock} ${parts.filter(Boolean).join(' · ')}`.replace(/[\p{Cc}\s]+/gu, ' ');
}

/** Takes the lines of JSON that the servers log. */
export interface SiteLog {
  /** Absent: the log goes to standard output. */
  file?: string;
  write(line: string): void;
  close(): Promise<void>;
}

/**
 * Opens the log of the site. In systemd's journal nothing changes: the lines go to standard output. Everywhere else
 * they go to a file in the data directory, since nobody reads a terminal with a line for each request; `say` gets
 * warnings and errors.
 */
export function openSiteLog(dataDirectory: string, say: (line: string) => void): SiteLog {
  if (isJournal(1, process.env.JOURNAL_STREAM))
    return { write: (line) => process.stdout.write(line), close: async () => {} };
  const folder = path.join(dataDirectory, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stream = createStream((index) => (index ? `site.${index}.log` : 'site.log'), {
    path: folder,
    size: FILE_SIZE,
    rotate: OLDER_FILES,
    mode: 0o600,
  });
  let isOpen = true;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (isOpen) say(`Журнал больше не пишется (${error.code ?? error.message}); сайт работает дальше.`);
    isOpen = false;
  });
  return {
    file: path.join(folder, 'site.log'),
    write(line) {
      if (isOpen) stream.write(line);
      const said = shortened(line);
      if (said) say(said);
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await new Promise<void>((resolve) => stream.end(() => resolve()));
    },
  };
}

/**
 * Whether a descriptor is systemd's journal. The variable `JOURNAL_STREAM` alone proves nothing, because a desktop's
 * terminals inherit it: it names the file, as `device:inode`.
 */
function isJournal(descriptor: number, name: string | undefined): boolean {
  const { dev, ino } = fstatSync(descriptor, { bigint: true });
  return name === `${dev}:${ino}`;
}
