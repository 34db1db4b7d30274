import type { DayCommand } from '@league/shared/contract';
import { boutId, clockOf, givenBouts } from '@league/shared/day';
import { knownBouts, LIGHT } from '@league/shared/testing';
import { distinctNamesOf, namesOf } from '../../lib/desk/people.ts';
import { drawnDay, enteredDay } from '../../testing/open-desk.tsx';
import { commandText } from './command-text.ts';

const FOUR = ['Орлов Марк', 'Ким Артём', 'Сафин Рим', 'Лапин Лев'].map((name) => ({ name, club: 'Олимп' }));
const WON = { winner: 0 as const, way: 'PTF' as const, rounds: [] };

/** A day with its first bout; `told` gives a command, and returns how the journal tells it. */
function court(people = FOUR) {
  const day = drawnDay(people, [[LIGHT], []]);
  const first = knownBouts(day.state)[0];
  if (!first) throw new Error('Nobody fights');
  const { category, bout, entries } = first;
  const athletes = new Map(day.athletes.map((one) => [one.id, one]));
  const [blue, red] = entries.map((id) => athletes.get(id)?.name);
  const told = (command: DayCommand) => {
    day.do(day.complete(command));
    const [logged] = day.newsSince(day.state.seq - 1).commands;
    if (!logged) throw new Error('Nothing was done');
    return commandText(logged, namesOf({ athletes }), givenBouts(day.state)).replaceAll('\u00a0', ' ');
  };
  const fields = { category, bout, entries: [...entries] as [number, number] };
  return { day, told, blue, red, first: fields };
}

test('journal · names the number and the court of a bout', () => {
  const { told, first, blue, red } = court();
  expect(told({ type: 'call-bout', ...first })).toBe(`Вызваны на корт, бой 101, корт 1. ${blue} – ${red}`);
  expect(told({ type: 'start-bout', ...first })).toBe(`Начало, бой 101, корт 1. ${blue} – ${red}`);
  expect(told({ type: 'result', ...first, outcome: { ...WON, rounds: [[12, 9]] } })).toBe(
    `Результат, бой 101, корт 1. ${blue} – ${red}, победа: ${blue}, по очкам (12:9)`,
  );
});

test('journal · says what a corrected or undone bout was, and what it is', () => {
  const { day, told, first, blue, red } = court();
  told({ type: 'result', ...first, outcome: WON });
  expect(told({ type: 'correct-result', ...first, outcome: { ...WON, winner: 1 }, reason: null })).toBe(
    `Исправлен результат, бой 101, корт 1. ${blue} – ${red}, победа: ${blue}, по очкам → победа: ${red}, по очкам`,
  );
  expect(told({ type: 'correct-result', ...first, outcome: null, reason: null })).toBe(
    `Исправлен результат, бой 101, корт 1. ${blue} – ${red}, победа: ${red}, по очкам → не вызван`,
  );
  expect(told({ type: 'undo', seq: day.state.seq })).toBe(
    `Отменено действие, бой 101, корт 1. ${blue} – ${red}, не вызван → победа: ${red}, по очкам`,
  );
});

test('journal · names the athlete whose withdrawal is undone, though a bout has changed with it', () => {
  const { day, told, first, blue } = court();
  told({ type: 'call-bout', ...first });
  const [entry] = first.entries;
  const falls = [boutId(first.category, first.bout)];
  told({ type: 'withdraw', entry, reason: 'withdrew', falls });
  expect(day.newsSince(day.state.seq - 1).commands[0]?.changes.map(({ thing }) => thing)).toContain('bout');
  expect(told({ type: 'undo', seq: day.state.seq })).toBe(`Отменено действие: ${blue}`);
});

test('journal · says which bout was moved, from where to where, and that this was taken back', () => {
  const { day, told } = court();
  const places = (number: number) => {
    const { court: on, at } = day.state.numbers[number]?.given ?? { court: 0, at: 0 };
    return `корт ${on}, ${clockOf(at)}`;
  };
  const before = places(102);
  const said = told({ type: 'move-bouts', moves: [{ number: 102, court: 2, before: null }] });
  expect(said).toBe(`Перенесены бои: бой 102, ${before} → ${places(102)}`);
  expect(places(102)).toMatch(/^корт 2, /);
  const after = places(102);
  expect(told({ type: 'undo', seq: day.state.seq })).toBe(`Отменено действие: бой 102, ${after} → ${before}`);
});

test.each([
  [4, /^Закрыт корт 1; бой 101, корт 1, \d\d:\d\d → корт 2, \d\d:\d\d; бой 102, .+; бой 103, [^;]+$/],
  [8, /^Закрыт корт 1; 7 боёв, корт 1 → корт 2$/],
])(
  'journal · says which bouts have gone with a closed court, of many how many · %i people',
  (count, said) => {
    const people = Array.from({ length: count }, (_, index) => ({
      name: `Спортсмен ${index}`,
      club: 'Олимп',
    }));
    const { day, told } = court(people);
    const moves = givenBouts(day.state).map(({ number }) => ({ number, court: 2, before: null }));
    expect(told({ type: 'close-court', court: 1, moves })).toMatch(said);
  },
);

test('journal · says when and where a pause is', () => {
  const { told } = court();
  const pause = { court: 2, day: 0, from: 13 * 60, minutes: 30 };
  expect(told({ type: 'add-pause', pause })).toBe('Добавлена пауза 13:00–13:30, корт 2');
  expect(told({ type: 'remove-pause', pause: 1 })).toBe('Убрана пауза 13:00–13:30, корт 2');
  expect(told({ type: 'add-pause', pause: { ...pause, court: null } })).toBe(
    'Добавлена пауза 13:00–13:30, все корты',
  );
});

test('journal · tells namesakes apart by the birth year, then by the weight of the category', () => {
  const people = ['Ким Артём', 'Ким Артём', 'Ким Артём', 'Орлов Марк'].map((name) => ({
    name,
    club: 'Олимп',
  }));
  const day = enteredDay(people);
  const years = [2013, 2014, 2014, 2014];
  const athletes = new Map(
    day.athletes.map((one, index) => [one.id, { ...one, birthdate: `${years[index]}-02-01` }]),
  );
  const light = day.state.entries[3];
  if (!light) throw new Error('Not entered');
  const category = 'cadets-a:male:37' as const;
  const state = { ...day.state, entries: { ...day.state.entries, 3: { ...light, category } } };
  const nameOf = distinctNamesOf({ athletes, state });
  expect([1, 2, 3, 4, 9].map((id) => nameOf(id).replaceAll('\u00a0', ' '))).toEqual([
    'Ким Артём (2013)',
    'Ким Артём (2014, до 33 кг)',
    'Ким Артём (2014, до 37 кг)',
    'Орлов Марк',
    '№ 9',
  ]);
});
