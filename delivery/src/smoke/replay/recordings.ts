import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DayRecording, dayRecording } from '@league/shared/contract';
import { callOf } from '../fakes/fake-api.ts';

/** The sample that comes with the command; a command in one file has none. */
export const SAMPLES = join(import.meta.dirname, '../../../replays');

interface Recordings {
  recordings: { file: string; recording: DayRecording }[];
  /** Russian sentences about recordings that this command cannot replay. */
  unread: string[];
}

/** The sample day and those that the league has recorded itself, `DATA_DIR/replays`. */
export async function readRecordings(dataDir: string): Promise<Recordings> {
  const found: Recordings = { recordings: [], unread: [] };
  for (const folder of [SAMPLES, join(dataDir, 'replays')]) {
    const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
    for (const file of files.sort()) {
      const recording = parse(await readFile(join(folder, file), 'utf8'));
      if (recording) found.recordings.push({ file, recording });
      else
        found.unread.push(
          `запись дня ${file} не подходит к нынешним вызовам и не сверена: выпишите её заново`,
        );
    }
  }
  return found;
}

/** Undefined for a file that is no recording, and for answers that the contract of this command does not know. */
function parse(text: string): DayRecording | undefined {
  try {
    const recording = dayRecording.parse(JSON.parse(text));
    for (const { answers } of recording.moments)
      for (const [path, answer] of Object.entries(answers)) callOf('GET', path)?.response.parse(answer);
    return recording;
  } catch {
    return undefined;
  }
}
