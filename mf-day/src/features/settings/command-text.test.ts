import type { DayCommand } from '@league/shared/contract';
import { givenBouts } from '@league/shared/day';
import { knownBouts, LIGHT } from '@league/shared/testing';
import { namesOf } from '../../lib/desk/people.ts';
import { drawnDay } from '../../testing/open-desk.tsx';
import { commandText } from './command-text.ts';

const FOUR = ['Орлов Марк', 'Ким Артём', 'Сафин Рим', 'Лапин Лев'].map((name) => ({ name, club: 'Олимп' }));
const won = (winner: 0 | 1) => [{ winner, how: 'score' as const }];
const STOPPED = [{ score: [12, 9] as [number, number], winner: 0 as const, how: 'stopped' as const }];

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
    return commandText(logged, namesOf({ athletes }), givenBouts(day.state), {}).replaceAll('\u00a0', ' ');
  };
  const fields = { category, bout, entries: [...entries] as [number, number] };
  return { told, blue, red, first: fields };
}

test('journal · names the number and the court of a bout', () => {
  const { told, first, blue, red } = court();
  expect(told({ type: 'call-bout', ...first })).toBe(`Вызваны на корт, бой 101, корт 1. ${blue} – ${red}`);
  expect(told({ type: 'start-bout', ...first })).toBe(`Начало, бой 101, корт 1. ${blue} – ${red}`);
  expect(told({ type: 'result', ...first, rounds: STOPPED })).toBe(
    `Результат, бой 101, корт 1. ${blue} – ${red}, победа: ${blue}, бой остановлен судьёй (12:9)`,
  );
});

test('journal · says what a bout was that is corrected or taken back, and what it is', () => {
  const { told, first, blue, red } = court();
  told({ type: 'result', ...first, rounds: won(0) });
  expect(told({ type: 'correct-result', ...first, rounds: won(1), reason: null })).toBe(
    `Исправлен результат, бой 101, корт 1. ${blue} – ${red}, победа: ${blue}, по очкам → победа: ${red}, по очкам`,
  );
  expect(told({ type: 'correct-result', ...first, rounds: null, reason: null })).toBe(
    `Исправлен результат, бой 101, корт 1. ${blue} – ${red}, победа: ${red}, по очкам → не вызван`,
  );
  told({ type: 'call-bout', ...first });
  expect(told({ type: 'take-back', ...first, step: 'call-bout' })).toBe(
    `Отменено, бой 101, корт 1. ${blue} – ${red}, вызов 1 → не вызван`,
  );
});
