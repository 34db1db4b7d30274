import type { LoggedCommand, WithCategories } from '@league/shared/contract';
import {
  type Bout,
  boutId,
  categoryText,
  clockOf,
  type NumberedBout,
  scoreText,
  weightTextOf,
} from '@league/shared/day';
import {
  agreeing,
  endText,
  type Forms,
  PROTEST_TEXT,
  reasonFor,
  WITHDRAWN,
  WITHDRAWN_TITLE,
} from '../../lib/bout-text.ts';
import { boutsText } from '../../lib/day-text.ts';
import type { NameOf } from '../../lib/desk/people.ts';
import { kilosText } from '../../lib/desk/weight.ts';
import { pauseText } from '../../lib/plan/plan-text.ts';

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
  'pick-second': 'Выбраны для второго взвешивания',
  'weigh-second': 'Второе взвешивание',
  'check-papers': 'Документы проверены',
  'uncheck-papers': 'Документы не проверены',
  admit: 'Допуск без документов',
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

/** Names or bouts that a line lists; of more, the number is enough. */
const NAMED = 3;

/** One line of the journal: «Взвешен: Иванов Пётр, 32,4 кг». */
export function commandText(
  { type, changes }: Pick<LoggedCommand, 'type' | 'changes'>,
  nameOf: NameOf,
  given: readonly NumberedBout[],
  of: WithCategories,
): string {
  const entries = changes.flatMap((change) => (change.part === 'entry' ? [change] : []));
  const categories = changes.flatMap((change) =>
    change.part === 'category' ? [categoryText(of, change.id)] : [],
  );
  const ofPapers = changes.flatMap((change) => (change.part === 'papers' ? [change] : []));
  const names = [...entries, ...ofPapers].map(({ id }) => nameOf(id));
  const listed = names.length > NAMED ? `${names.length}` : names.join(', ');
  const keys = entries.map(({ before, after }) => (after ?? before)?.category ?? '');
  const [weighIn] = changes.flatMap((change) => (change.part === 'weigh-in' ? [change.id] : []));
  const session = `, сеанс ${weighIn}`;
  if (type === 'open-weighing') return `${PLAIN[type]}${session}`;
  if (type === 'close-weighing')
    return `${PLAIN[type]}${session}${names.length > 0 ? `, ${agreeing(WITHDRAWN, ...keys)}: ${listed}` : ''}`;
  const bout = changes.find((change): change is BoutChange => change.part === 'bout');
  if (bout && isOfBout(type)) return boutCommandText(type, bout, nameOf, given);
  const hall = OF_HALL[type] && hallText(changes);
  if (hall) return `${OF_HALL[type]} ${hall}`;
  if (OF_CATEGORY[type]) return `${OF_CATEGORY[type]}: ${categories.join('; ')}`;
  const word = OF_ENTRY[type];
  if (!word) return PLAIN[type] ?? type;
  const after = entries[0]?.after;
  const weight = type === 'weigh' ? after?.grams : type === 'weigh-second' ? after?.second : null;
  const fact =
    weight != null
      ? `, ${kilosText(weight)}\u00a0кг`
      : type === 'move' && after
        ? `, ${weightTextOf(after.category)}`
        : '';
  const reason = type === 'withdraw' && after?.reason ? `. ${reasonFor(after.category, after.reason)}` : '';
  return `${typeof word === 'string' ? word : agreeing(word, ...keys)}: ${listed}${fact}${reason}`;
}

type BoutChange = Extract<LoggedCommand['changes'][number], { part: 'bout' }>;

const OF_BOUT = {
  'call-bout': 'Вызваны на корт',
  'start-bout': 'Начало',
  result: 'Результат',
  'correct-result': 'Исправлен результат',
  'take-back': 'Отменено',
  protest: 'Подан протест',
  'decide-protest': 'Решение по протесту',
} as const;

/** Whether commands of this type are of one bout. */
const isOfBout = (type: string): type is keyof typeof OF_BOUT => type in OF_BOUT;

/** «Результат, бой 101, корт 1. Орлов – Ким, победа: Орлов, по очкам»; of what has changed, what it was and what it is. */
function boutCommandText(
  type: keyof typeof OF_BOUT,
  { id, before, after }: BoutChange,
  nameOf: NameOf,
  given: readonly NumberedBout[],
): string {
  const names = (after ?? before)?.entries.map(nameOf) ?? [];
  const found = given.find(({ category, bout }) => boutId(category, bout) === id);
  const court = (after ?? before)?.result?.court ?? found?.court;
  const head = [OF_BOUT[type], found && `бой\u00a0${found.number}`, court && `корт\u00a0${court}`];
  const facts = type === 'call-bout' || type === 'start-bout' ? [] : [factText(after, names)];
  if (type === 'take-back' || type === 'correct-result') facts.unshift(factText(before, names));
  return `${head.filter(Boolean).join(', ')}. ${[names.join('\u00a0– '), facts.join(' → ')].filter(Boolean).join(', ')}`;
}

/** How far a bout is: «не вызван», «вызов 2», «идёт», «победа: Орлов, по очкам (12:10)». */
function factText(bout: Bout | null, names: readonly string[]): string {
  if (bout?.result) {
    const protest = bout.protest ? `, ${PROTEST_TEXT[bout.protest].toLowerCase()}` : '';
    return `${endText(bout.result, (corner) => names[corner] ?? '')}${scoreText(bout.result.rounds)}${protest}`;
  }
  if (bout?.startedAt) return 'бой идёт';
  return bout?.calls.length ? `вызов\u00a0${bout.calls.length}` : 'не вызван';
}

type Changes = LoggedCommand['changes'];
type Given = NonNullable<NonNullable<Extract<Changes[number], { part: 'number' }>['after']>['given']>;

const dayText = (day: number) => (day > 0 ? `, день\u00a0${day + 1}` : '');
const placeText = ({ court, day, at }: Given) => `корт\u00a0${court}${dayText(day)}, ${clockOf(at)}`;

/** «бой 205, корт 1, 14:10 → корт 2, 14:30»: where bouts were, and where they are; empty if none is elsewhere. */
function movesText(changes: Changes): string {
  const moved = changes.flatMap((change) => {
    const [from, to] = change.part === 'number' ? [change.before?.given, change.after?.given] : [];
    return change.part === 'number' && from && to ? [{ number: change.id, from, to }] : [];
  });
  const elsewhere = moved.filter(({ from, to }) => placeText(from) !== placeText(to));
  // Within a court a bout may change its place in the order alone.
  const named = elsewhere.length > 0 ? elsewhere : moved.length === 1 ? moved : [];
  if (named.length <= NAMED)
    return named
      .map(({ number, from, to }) => {
        const places = [placeText(from), placeText(to)];
        return `бой\u00a0${number}, ${[...new Set(places)].join(' → ')}`;
      })
      .join('; ');
  const courtsOf = (side: 'from' | 'to') =>
    [...new Set(named.map((one) => one[side].court))].sort((a, b) => a - b).join(', ');
  return `${boutsText(named.length)}, корт\u00a0${courtsOf('from')} → корт\u00a0${courtsOf('to')}`;
}

/** «пауза 13:00–13:30, корт 2», «пауза 13:00–13:30, все корты»; empty if no pause has changed. */
function changedPauseText(changes: Changes): string {
  const [pause] = changes.flatMap((change) =>
    change.part === 'pause' ? (change.after ?? change.before ?? []) : [],
  );
  if (!pause) return '';
  const where = pause.court === null ? ', все корты' : '';
  return `${pauseText(pause).toLowerCase()}${where}${dayText(pause.day)}`;
}

/** What of the hall has changed: the court that was closed or opened, bouts, a pause. */
function hallText(changes: Changes): string {
  const courts = changes.flatMap((change) =>
    change.part === 'closed-court' ? [`корт\u00a0${change.id}`] : [],
  );
  return [...courts, movesText(changes), changedPauseText(changes)].filter(Boolean).join('; ');
}
