import type { DayCommand, DeskAthlete } from '@league/shared/contract';
import {
  type BoutStep,
  boutId,
  categoryText,
  type DayState,
  givenBouts,
  weightTextOf,
} from '@league/shared/day';
import {
  ADMITTED,
  agreeing,
  endText,
  PROTEST_TEXT,
  reasonFor,
  WEIGHED,
  withdrawnText,
} from '../bout-text.ts';
import { excessText, kilosText } from '../desk/weight.ts';

const TITLES: Partial<Record<DayCommand['type'], string>> = {
  'change-rules': 'Изменить правила',
  'open-weighing': 'Начать взвешивание',
  weigh: 'Вес',
  unweigh: 'Отменить вес',
  'pick-second': 'Выбрать для второго взвешивания',
  'weigh-second': 'Второе взвешивание',
  'check-papers': 'Документы проверены',
  'uncheck-papers': 'Документы не проверены',
  admit: 'Допустить без документов',
  'close-weighing': 'Закончить взвешивание',
  'close-list': 'Закрыть список жеребьёвки',
  'draw-lines': 'Раскрыть число сайта',
  'drop-session': 'Остановить жеребьёвку',
  redraw: 'Разыграть заново',
  publish: 'Опубликовать жеребьёвку',
  withdraw: 'Снять',
  return: 'Вернуть',
  move: 'Перевести',
  merge: 'Объединить',
  divide: 'Разделить',
  swap: 'Поменять местами',
  plan: 'Расставить по кортам',
  'issue-plan': 'Выдать номера боёв',
  'move-bouts': 'Перенести бои',
  'close-court': 'Закрыть корт',
  'open-court': 'Открыть корт',
  'add-pause': 'Добавить паузу',
  'remove-pause': 'Убрать паузу',
  'call-bout': 'Вызвать на корт',
  'start-bout': 'Начать бой',
  result: 'Результат',
  'correct-result': 'Исправить результат',
  'take-back': 'Отменить вызов',
  protest: 'Протест',
  'decide-protest': 'Решение по протесту',
};

const TAKEN_BACK: Partial<Record<BoutStep, string>> = {
  'start-bout': 'Отменить начало',
  protest: 'Снять протест',
  'decide-protest': 'Вернуть протест на рассмотрение',
};

const nameOf = (athletes: ReadonlyMap<number, DeskAthlete>, entry: number): string =>
  athletes.get(entry)?.name ?? `№\u00a0${entry}`;

type Athletes = ReadonlyMap<number, DeskAthlete>;

/** «Вес: Орлов Марк, 30 кг», «Вызвать на корт: бой 101, Орлов Марк, Ким Артём»: what somebody has asked for. */
export function commandTitle(command: DayCommand, athletes: Athletes, state: DayState): string {
  const facts: string[] = [];
  if ('bout' in command) {
    const { category, bout } = command;
    const given = givenBouts(state).find((one) => one.category === category && one.bout === bout);
    if (given) facts.push(`бой\u00a0${given.number}`);
  }
  if ('weighIn' in command) facts.push(`сеанс ${command.weighIn}`);
  if ('entry' in command) facts.push(nameOf(athletes, command.entry));
  if ('entries' in command) facts.push(...command.entries.map((entry) => nameOf(athletes, entry)));
  if ('grams' in command && command.grams !== null) facts.push(`${kilosText(command.grams)}\u00a0кг`);
  if (command.type === 'move') facts.push(weightTextOf(command.category));
  else if ('category' in command) facts.push(categoryText(state.rules ?? {}, command.category));
  if ('rounds' in command && command.rounds)
    facts.push(endText({ rounds: command.rounds }, (corner) => nameOf(athletes, command.entries[corner])));
  if (command.type === 'withdraw') {
    const { category = '' } = state.entries[command.entry] ?? {};
    facts.push(reasonFor(category, command.reason).toLowerCase());
  }
  const title =
    (command.type === 'take-back' && TAKEN_BACK[command.step]) ||
    (TITLES[command.type] ?? 'Действие новой версии сайта');
  if (command.type === 'decide-protest') facts.push(PROTEST_TEXT[command.decision].toLowerCase());
  return facts.length === 0 ? title : `${title}: ${facts.join(', ')}`;
}

/** What stands now where a command was to change an entry; null for other commands. */
export function standingText(
  command: DayCommand,
  state: Pick<DayState, 'rules' | 'entries' | 'bouts'>,
  athletes: Athletes,
): string | null {
  const { entries, bouts } = state;
  if ('bout' in command) {
    const record = bouts[boutId(command.category, command.bout)];
    if (!record) return 'бой ещё не вызван';
    if (!record.result) return record.startedAt ? 'бой идёт' : 'бой вызван';
    const end = endText(record.result, (corner) => nameOf(athletes, record.entries[corner]));
    return `у боя есть результат: ${end}`;
  }
  const entry = 'entry' in command ? entries[command.entry] : undefined;
  if (!entry) return null;
  const { category } = entry;
  const weight = entry.grams === null ? '' : `, ${kilosText(entry.grams)}\u00a0кг`;
  const excess = excessText(state, entry);
  const status = {
    entered: `не ${agreeing(WEIGHED, category)}`,
    weighed: entry.grams === null ? agreeing(ADMITTED, category) : `${agreeing(WEIGHED, category)}${weight}`,
    overweight: `перевес ${excess ?? ''}\u00a0кг${weight}`,
    withdrawn: withdrawnText(entry, ', '),
  }[entry.status];
  return `${status}; ${weightTextOf(category)}`;
}
