import { type LoggedCommand, weightText } from '@league/shared/contract';
import { categoryText, findCategory, type NumberedBout } from '@league/shared/day';
import type { NameOf } from '../../lib/desk/people.ts';
import { kilosText } from '../../lib/desk/weight.ts';
import { agreeing, type Forms, reasonFor, WITHDRAWN, WITHDRAWN_TITLE } from '../../lib/gender-text.ts';
import { type BoutChange, boutCommandText, isOfBout } from './bout-command-text.ts';
import { hallText } from './hall-command-text.ts';

const PLAIN: Readonly<Record<string, string>> = {
  open: 'День открыт',
  'change-rules': 'Изменены правила',
  'open-weighing': 'Взвешивание открыто',
  'close-weighing': 'Взвешивание закончено',
  'close-list': 'Список жеребьёвки закрыт',
  'add-word': 'Добавлено число',
  'draw-lines': 'Проведена жеребьёвка',
  'drop-session': 'Жеребьёвка остановлена без сеток',
  redraw: 'Начата новая жеребьёвка категории',
  merge: 'Начата жеребьёвка объединения',
  divide: 'Категория делится',
  publish: 'Жеребьёвка опубликована',
  plan: 'Категории расставлены по кортам',
  'issue-plan': 'Выданы номера боёв',
  'move-bouts': 'Изменён порядок боёв',
  'import-sheets': 'Взяты прежние сетки',
  'edit-sheet': 'Сетка исправлена вручную',
};

/** Words about one athlete agree with the category. */
const OF_ENTRY: Readonly<Record<string, string | Forms>> = {
  'add-entries': 'Добавлены',
  'correct-entry': 'Исправлен участник',
  weigh: ['Взвешен', 'Взвешена', 'Взвешены'],
  unweigh: 'Взвешивание отменено',
  'check-papers': 'Документы проверены',
  'uncheck-papers': 'Документы не проверены',
  withdraw: WITHDRAWN_TITLE,
  return: ['Возвращён', 'Возвращена', 'Возвращены'],
  'late-entry': 'Поздняя заявка',
  move: ['Переведён', 'Переведена', 'Переведены'],
};

const OF_CATEGORY: Readonly<Record<string, string>> = {
  swap: 'Поменялись местами',
};

/** The commands of the hall, before what they have changed: «Закрыт корт 2», «Добавлена пауза 13:00–13:30, корт 2». */
const OF_HALL: Readonly<Record<string, string>> = {
  'move-bouts': 'Перенесены бои:',
  'close-court': 'Закрыт',
  'open-court': 'Открыт',
  'add-pause': 'Добавлена',
  'remove-pause': 'Убрана',
};

/** Names that a line lists; of more, the number is enough. */
const NAMED = 3;

/** One line of the journal: «Взвешен: Иванов Пётр, 32,4 кг». */
export function commandText(
  { type, changes }: Pick<LoggedCommand, 'type' | 'changes'>,
  nameOf: NameOf,
  given: readonly NumberedBout[],
): string {
  const entries = changes.flatMap((change) => (change.thing === 'entry' ? [change] : []));
  const categories = changes.flatMap((change) =>
    change.thing === 'category' ? [categoryText(change.id)] : [],
  );
  const ofPapers = changes.flatMap((change) => (change.thing === 'papers' ? [change] : []));
  const names = [...entries, ...ofPapers].map(({ id }) => nameOf(id));
  const listed = names.length > NAMED ? `${names.length}` : names.join(', ');
  const keys = entries.map(({ before, after }) => (after ?? before)?.category ?? '');
  const [weighIn] = changes.flatMap((change) => (change.thing === 'weigh-in' ? [change.id] : []));
  const session = weighIn === undefined ? '' : `, сеанс ${weighIn}`;
  if (type === 'open-weighing') return `${PLAIN[type]}${session}`;
  if (type === 'close-weighing')
    return `${PLAIN[type]}${session}${names.length > 0 ? `, ${agreeing(WITHDRAWN, ...keys)}: ${listed}` : ''}`;
  const bout = changes.find((change): change is BoutChange => change.thing === 'bout');
  if (bout && isOfBout(type)) return boutCommandText(type, bout, nameOf, given);
  const hall = OF_HALL[type] && hallText(changes);
  if (hall) return `${OF_HALL[type]} ${hall}`;
  if (OF_CATEGORY[type]) return `${OF_CATEGORY[type]}: ${categories.join('; ')}`;
  const word = OF_ENTRY[type];
  if (!word) return PLAIN[type] ?? type;
  const after = entries[0]?.after;
  const fact =
    type === 'weigh' && after?.grams != null
      ? `, ${kilosText(after.grams)}\u00a0кг`
      : type === 'move' && after
        ? `, ${weightText(findCategory(after.category)?.weight ?? '')}`
        : '';
  const reason = type === 'withdraw' && after?.reason ? `. ${reasonFor(after.category, after.reason)}` : '';
  return `${typeof word === 'string' ? word : agreeing(word, ...keys)}: ${listed}${fact}${reason}`;
}
