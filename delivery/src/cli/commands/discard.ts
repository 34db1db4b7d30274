import { discard as removeUnreadable } from '../../channel/discard.ts';
import { CHANGE_OPTIONS, runChange } from '../change-command.ts';
import { command } from '../command.ts';
import { expectCount } from '../words.ts';

/** Removes the last revisions, which cannot be read. */
export const discard = command({
  name: 'discard',
  help: 'discard   --why "…"                            удалить последние ревизии, которые не читаются',
  options: CHANGE_OPTIONS,
  run({ words, values }, workplace) {
    expectCount(words, 0, 0);
    return runChange(values, workplace, ({ store, request }) => removeUnreadable(store, request));
  },
});
