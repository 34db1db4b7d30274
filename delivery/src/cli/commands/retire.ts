import { retire as takeOff } from '../../sets/retire.ts';
import { CHANGE_OPTIONS, runChange } from '../change-command.ts';
import { command } from '../command.ts';
import { expectCount, readName, usage } from '../words.ts';

/** Takes a part off the site. */
export const retire = command({
  name: 'retire',
  help: 'retire    <часть> --say "…" --why "…"   снять часть с сайта; --say – фраза для людей на этом месте',
  options: { ...CHANGE_OPTIONS, say: { type: 'string' } },
  run({ words, values }, workplace) {
    expectCount(words, 1, 1);
    const name = readName(words[0]);
    const notice = values.say?.trim();
    if (!notice) throw usage('Назовите фразу для людей: --say "Рейтинг вернётся в марте".');
    return runChange(values, workplace, ({ store, request }) => takeOff(store, { name, notice }, request));
  },
});
