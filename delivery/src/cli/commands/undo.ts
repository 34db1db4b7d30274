import { undo as takeBack } from '../../channel/rollback/undo.ts';
import { CHANGE_OPTIONS, runChange } from '../change-command.ts';
import { command } from '../command.ts';
import { expectCount, readName, refuseTwice } from '../words.ts';

/** Takes back the last rollback or retirement of parts. */
export const undo = command({
  name: 'undo',
  help: 'undo      <часть> [<часть> …] --why "…"        отменить последний откат или снятие: вернуть то, что было, без пробы',
  options: CHANGE_OPTIONS,
  run({ words, values }, workplace) {
    expectCount(words, 1, words.length);
    const names = words.map(readName);
    refuseTwice(names.map((name) => ({ name })));
    return runChange(values, workplace, ({ store, request }) => takeBack(store, names, request));
  },
});
