import type { LiveSet } from '@league/shared/release';
import { movesOf, readHistory } from '../../sets/history.ts';
import { command, open } from '../command.ts';
import { describeMove } from '../report.ts';
import { readOnly } from '../words.ts';

/** Prints the sets: what each changed, who made it, and why. */
export const history = command({
  name: 'history',
  help: 'history   [часть]                             журнал изменений',
  options: {},
  async *run({ words }, workplace) {
    const only = readOnly(words);
    const lines = movesOf(await readHistory(await open(workplace))).flatMap(({ set, moves }) => {
      if (moves.length === 0 && !only) return describeLine(set, 'части те же');
      return moves
        .filter(({ name }) => !only || name === only)
        .map((move) => describeLine(set, describeMove(move)));
    });
    yield lines.length === 0 ? 'Журнал пуст.' : lines.join('\n');
  },
});

const describeLine = ({ revision, at, action, who, isAutomatic, why }: LiveSet, what: string) =>
  `${revision}  ${at}  ${action}  ${what}  ${who}${isAutomatic ? ', само' : ''}  «${why}»`;
