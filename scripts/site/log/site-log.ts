import { fstatSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createStream } from 'rotating-file-stream';
import { describeLogLine } from './log-sentences.ts';

/** Kept are the present file and the ones before it: 50 MB, about 200,000 requests. */
const FILE_SIZE = '10M';
const OLDER_FILES = 4;

/** While the same goes wrong with each request, it is said once in this time, in milliseconds. */
const REPEATED_AFTER = 60_000;

/** Takes the lines of JSON that the servers log. */
export interface SiteLog {
  /** Absent: the log goes to standard output. */
  file?: string;
  take(title: string, line: string): void;
  close(): Promise<void>;
}

/**
 * Opens the log of the site. In systemd's journal nothing changes: the lines go to standard output. Everywhere else
 * they go to a file in the data directory, since nobody reads a terminal with a line for each request; `say` gets a
 * sentence for a warning or an error. This process writes the file, so that the servers may end and start again.
 */
export function openSiteLog(dataDirectory: string, say: (line: string) => void): SiteLog {
  if (isJournal(1, process.env.JOURNAL_STREAM))
    return { take: (_, line) => process.stdout.write(`${line}\n`), close: async () => {} };
  const folder = path.join(dataDirectory, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stream = createStream((index) => (index ? `site.${index}.log` : 'site.log'), {
    path: folder,
    size: FILE_SIZE,
    rotate: OLDER_FILES,
    mode: 0o600,
  });
  const said = new Map<string, number>();
  let isOpen = true;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (isOpen) say(`Журнал больше не пишется (${error.code ?? error.message}); сайт работает дальше.`);
    isOpen = false;
  });
  return {
    file: path.join(folder, 'site.log'),
    take(title, line) {
      if (isOpen) stream.write(`${line}\n`);
      const described = describeLogLine(title, line);
      if (!described || described.time - (said.get(described.event) ?? 0) < REPEATED_AFTER) return;
      // Causes that differ each time must not fill the memory.
      if (said.size > 1000) said.clear();
      said.set(described.event, described.time);
      say(described.sentence);
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
