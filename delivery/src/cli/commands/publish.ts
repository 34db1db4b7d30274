import { DeliveryError } from '../../delivery-error.ts';
import { command, open } from '../command.ts';
import { readParts, usage } from '../words.ts';

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
