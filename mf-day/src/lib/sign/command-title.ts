import type { DayCommand, DeskAthlete } from '@league/shared/contract';
import { weightText } from '@league/shared/contract';
import { boutId, categoryText, type DayState, findCategory, reasonText } from '@league/shared/day';
import { endText, wayText } from '../bout-text.ts';
import { excessText, kilosText } from '../desk/weight.ts';

const TITLES: Partial<Record<DayCommand['type'], string>> = {
  'change-rules': 'Изменить правила',
  'open-weighing': 'Начать взвешивание',
  weigh: 'Вес',
  unweigh: 'Отменить вес',
  'check-papers': 'Документы проверены',
  'close-weighing': 'Закончить взвешивание',
  'close-list': 'Закрыть список жеребьёвки',
  'reopen-list': 'Открыть список снова',
  'ask-witness': 'Пригласить свидетеля',
  'open-words': 'Принимать числа без свидетеля',
  'drop-session': 'Остановить жеребьёвку',
  draw: 'Провести жеребьёвку',
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
  undo: 'Отменить действие',
};

const nameOf = (athletes: ReadonlyMap<number, DeskAthlete>, entry: number): string =>
  athletes.get(entry)?.name ?? `№\u00a0${entry}`;

/** «Вес: Орлов Марк, 30 кг»: what somebody has asked for. */
export function commandTitle(command: DayCommand, athletes: ReadonlyMap<number, DeskAthlete>): string {
  const facts: string[] = [];
  if ('weighIn' in command) facts.push(`сеанс ${command.weighIn}`);
  if ('entry' in command) facts.push(nameOf(athletes, command.entry));
  if ('entries' in command) facts.push(...command.entries.map((entry) => nameOf(athletes, entry)));
  if (command.type === 'weigh') facts.push(`${kilosText(command.grams)}\u00a0кг`);
  if (command.type === 'move') facts.push(weightText(findCategory(command.category)?.weight ?? ''));
  else if ('category' in command) facts.push(categoryText(command.category));
  if ('outcome' in command && command.outcome)
    facts.push(endText(command.outcome, (corner) => nameOf(athletes, command.entries[corner])));
  if (command.type === 'withdraw') facts.push(reasonText(command.reason).toLowerCase());
  const title = TITLES[command.type] ?? 'Действие новой версии сайта';
  return facts.length === 0 ? title : `${title}: ${facts.join(', ')}`;
}

/** What stands now where a command was to change an entry; null for other commands. */
export function standingText(
  command: DayCommand,
  { entries, bouts }: Pick<DayState, 'entries' | 'bouts'>,
): string | null {
  if ('bout' in command) {
    const record = bouts[boutId(command.category, command.bout)];
    if (!record) return 'бой ещё не вызван';
    if (!record.result) return record.startedAt ? 'бой идёт' : 'бой вызван';
    return `у боя есть результат: ${wayText(record.result)}`;
  }
  const entry = 'entry' in command ? entries[command.entry] : undefined;
  if (!entry) return null;
  const weight = entry.grams === null ? '' : `, ${kilosText(entry.grams)}\u00a0кг`;
  const excess = excessText(entry);
  const status = {
    entered: 'не взвешен',
    weighed: entry.grams === null ? 'допущен' : `взвешен${weight}`,
    overweight: `перевес ${excess ?? ''}\u00a0кг${weight}`,
    withdrawn: entry.reason ? `снят, ${reasonText(entry.reason).toLowerCase()}` : 'снят',
  }[entry.status];
  return `${status}; ${weightText(findCategory(entry.category)?.weight ?? '')}`;
}
