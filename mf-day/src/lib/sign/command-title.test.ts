import { knownBouts, LIGHT } from '@league/shared/testing';
import { drawnDay, enteredDay } from '../../testing/open-desk.tsx';
import { commandTitle, standingText } from './command-title.ts';

const FOUR = ['Орлов Марк', 'Ким Артём', 'Сафин Рим', 'Лапин Лев'].map((name) => ({ name, club: 'Олимп' }));
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

test('refused action of a court · names the number of the bout, and who has won it', () => {
  const day = drawnDay(FOUR, [[LIGHT], []]);
  const athletes = new Map(day.athletes.map((one) => [one.id, one]));
  const found = knownBouts(day.state).find(({ bout }) => bout === '4.1');
  if (!found) throw new Error('Nobody fights');
  const { category, bout } = found;
  const entries = [...found.entries] as [number, number];
  const [blue, red] = entries.map((id) => athletes.get(id)?.name);
  const call = { type: 'call-bout', category, bout, entries } as const;
  expect(plain(commandTitle(call, athletes, day.state))).toMatch(
    new RegExp(`^Вызвать на корт: бой 101, ${blue}, ${red}, `),
  );
  const outcome = { winner: 1 as const, way: 'PTF' as const, rounds: [] };
  day.do(day.complete({ type: 'result', category, bout, entries, outcome }));
  expect(standingText(call, day.state, athletes)).toBe(`у боя есть результат: победа: ${red}, по очкам`);
});

test('what stands now · is said of a girl as of a girl', () => {
  const category = 'cadets-a:female:33' as const;
  const day = enteredDay([{ name: 'Белова Вера', club: 'Олимп', category }]);
  const athletes = new Map(day.athletes.map((one) => [one.id, one]));
  const weigh = { type: 'weigh', entry: 1, grams: 30_000 } as const;
  expect(standingText(weigh, day.state, athletes)).toMatch(/^не взвешена; /);
  day.do({ type: 'open-weighing' }, weigh);
  expect(plain(standingText(weigh, day.state, athletes))).toMatch(/^взвешена, 30 кг; /);
});
