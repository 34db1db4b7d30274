import type { ReleaseName } from '@league/shared/release';
import { DeliveryError } from '../../delivery-error.ts';
import { command, open, type Publish } from '../command.ts';
import { readName, readVersion, refuseTwice, usage } from '../words.ts';

/** Puts builds into the store. */
export const publish = command({
  name: 'publish',
  help: 'publish   <часть> [версия] [<часть> …] [--from <папка>]     собрать (или взять готовую папку) и положить в хранилище',
  options: { from: { type: 'string' } },
  async *run({ words, values: { from } }, workplace) {
    const parts = readParts(words);
    if (from && parts.length > 1) throw usage('--from – папка одной части.');
    if (!workplace.publish)
      throw new DeliveryError('usage', 'Публикует только команда в исходниках проекта: npm run release.');
    yield* workplace.publish({ parts, from }, await open(workplace));
  },
});

/** `rating 1.1.0 events`: each version belongs to the part before it. */
function readParts(words: string[]): Publish['parts'] {
  const parts: { name: ReleaseName; version: string | undefined }[] = [];
  for (const word of words) {
    const last = parts.at(-1);
    if (last && !last.version && /^\d/.test(word)) last.version = readVersion(word);
    else parts.push({ name: readName(word), version: undefined });
  }
  if (parts.length === 0) throw usage('Назовите часть.');
  refuseTwice(parts);
  return parts;
}
