import { type HistoryLine, readHistory } from '../../channel/ledger.ts';
import { command, open } from '../command.ts';
import { describeMove } from '../report.ts';
import { readOnly } from '../words.ts';

/** Prints the ledger. */
export const history = command({
  name: 'history',
  help: 'history   [часть]                             журнал изменений',
  options: {},
  async *run({ words }, workplace) {
    const only = readOnly(words);
    const ledger = await readHistory(await open(workplace));
    const lines = ledger.filter(({ name }) => !only || name === only);
    yield lines.length === 0 ? 'Журнал пуст.' : lines.map(describeLine).join('\n');
  },
});

const describeLine = (line: HistoryLine) =>
  `${line.revision}  ${line.at}  ${line.action}  ${describeMove(line)}  ${line.who}${line.isAutomatic ? ', само' : ''}  «${line.why}»`;
