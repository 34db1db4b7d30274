import { reinstate as reopen } from '../../channel/rollback/undo.ts';
import { CHANGE_OPTIONS, resolveId, runChange } from '../change-command.ts';
import { command } from '../command.ts';
import { expectCount, readName, readVersion } from '../words.ts';

/** Takes a withdrawal back. */
export const reinstate = command({
  name: 'reinstate',
  help: 'reinstate <часть> <версия> --why "…"          снять отзыв: релиз снова можно вводить',
  options: CHANGE_OPTIONS,
  run({ words, values }, workplace) {
    expectCount(words, 2, 2);
    const id = { name: readName(words[0]), version: readVersion(words[1]) };
    return runChange(values, workplace, async ({ store, request }) =>
      reopen(store, await resolveId(store, id), request),
    );
  },
});
