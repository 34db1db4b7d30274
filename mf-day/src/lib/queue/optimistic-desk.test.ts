import type { DayCommand, DayDesk, DayNews } from '@league/shared/contract';
import { enteredDay, type KeptDay } from '../../testing/open-desk.tsx';
import { type Line, OptimisticDesk } from './optimistic-desk.ts';

const TWO = [
  { name: 'Орлов Марк', club: 'Олимп' },
  { name: 'Ким Артём', club: 'Восток' },
];
const weigh = (entry: number, grams: number) => ({ type: 'weigh', entry, grams }) as const;
const refusal = (status: number, message = 'Отказ') => ({
  error: { status, code: 'conflict', message, fields: {} },
});

const deskOf = (day: KeptDay): DayDesk =>
  ({
    ...{ tournament: 'test', state: day.state, athletes: day.athletes },
    ...{ applications: [], secretaries: [] },
  }) as unknown as DayDesk;

/** A weigh-in that is on, and a desk whose calls the test answers in its own time. */
function open() {
  const day = enteredDay(TWO).do({ type: 'open-weighing' });
  const sent: { command: DayCommand; answer: (given?: object) => Promise<void> }[] = [];
  const expected: Record<string, number>[] = [];
  const reload = jest.fn();
  const line: Line = {
    send: ({ command, expects, after }) =>
      new Promise((resolve) => {
        expected.push(expects);
        sent.push({
          command,
          answer: async (given) => {
            if (!given) {
              const problem = day.try(day.complete(command), expects);
              if (problem) throw new Error(problem.message);
            }
            resolve(given ?? { data: day.newsSince(after) });
            await settled();
          },
        });
      }),
    askNews: async (after) => ({ data: day.newsSince(after) }),
    reload,
  };
  const desk = new OptimisticDesk(line);
  desk.hold(deskOf(day));
  const gramsOf = (entry: number) => desk.view()?.state.entries[entry]?.grams;
  return { day, desk, line, sent, expected, reload, gramsOf };
}

/** Lets everything that was resolved go on. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

test('desk · shows a command at once, sends one after another, and tells its readers', async () => {
  const { desk, sent, expected, gramsOf } = open();
  const reader = jest.fn();
  desk.subscribe(reader);
  const outcomes = [desk.send(weigh(1, 31_000)), desk.send(weigh(1, 32_000)), desk.send(weigh(2, 30_000))];
  expect([gramsOf(1), gramsOf(2), sent.length]).toEqual([32_000, 30_000, 1]);
  expect(reader).toHaveBeenCalledTimes(3);
  expect(desk.view()?.confirmed.entries[1]?.grams).toBeNull();
  for (const index of [0, 1, 2]) await sent[index]?.answer();
  expect(await Promise.all(outcomes)).toEqual([undefined, undefined, undefined]);
  // The second one builds on what the first one has changed.
  const seq = desk.view()?.confirmed.seq ?? 0;
  expect(expected.map((expects) => expects['entry:1'])).toEqual([2, seq - 2, undefined]);
  expect(desk.view()?.confirmed.entries[1]?.grams).toBe(32_000);
});

test('desk · refuses at once what its rules refuse, and sends nothing', async () => {
  const { desk, sent } = open();
  expect(await desk.send({ type: 'unweigh', entry: 1 })).toBe('Этот участник не взвешен.');
  expect(sent).toEqual([]);
});

test('desk · takes back what it showed and brings the news · the provider refuses', async () => {
  const { day, desk, sent, gramsOf } = open();
  const outcome = desk.send(weigh(1, 31_000));
  day.do(weigh(2, 29_000));
  await sent[0]?.answer(refusal(409, 'Уже изменили.'));
  expect(await outcome).toBe('Уже изменили.');
  expect([gramsOf(1), gramsOf(2)]).toEqual([null, 29_000]);
});

test('desk · keeps a command that nobody has heard of, and sends it again with its key', async () => {
  const { desk, sent, gramsOf } = open();
  const [first, second] = [desk.send(weigh(1, 31_000)), desk.send(weigh(2, 30_000))];
  await sent[0]?.answer(refusal(503));
  expect([desk.view()?.stuck?.command, sent.length, gramsOf(1)]).toEqual([weigh(1, 31_000), 1, 31_000]);
  desk.view()?.stuck?.retry();
  expect(desk.view()?.stuck).toBeNull();
  await sent[1]?.answer();
  await sent[2]?.answer();
  expect(await Promise.all([first, second])).toEqual([undefined, undefined]);
});

test('desk · forgets a command that is given up, and sends what waited behind it', async () => {
  const { desk, sent, gramsOf } = open();
  const [first, second] = [desk.send(weigh(1, 31_000)), desk.send(weigh(2, 30_000))];
  await sent[0]?.answer(refusal(503));
  desk.view()?.stuck?.drop();
  expect(await first).toBe('Не отправлено.');
  await sent[1]?.answer();
  expect([await second, gramsOf(1), gramsOf(2)]).toEqual([undefined, null, 30_000]);
});

test('desk · asks for further pages until it knows everything · it was away for long', async () => {
  const { day, desk, line, gramsOf } = open();
  for (let grams = 30_001; grams <= 30_007; grams++) day.do(weigh(1, grams));
  const asked: number[] = [];
  day.page = 3;
  line.askNews = async (after) => {
    asked.push(after);
    return { data: day.newsSince(after) };
  };
  const { seq = 0 } = desk.view()?.confirmed ?? {};
  await desk.askNews();
  expect([gramsOf(1), asked]).toEqual([30_007, [seq, seq + 3, seq + 6]]);
});

test('desk · asks for everything again · its right may have ended', async () => {
  const { desk, line, reload } = open();
  line.askNews = async () => refusal(403);
  await desk.askNews();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('desk · keeps what it knows · an answer comes later than the news', async () => {
  const { day, desk, gramsOf } = open();
  const late = deskOf(day);
  day.do(weigh(1, 31_000));
  await desk.askNews();
  desk.hold({ ...late, secretaries: [{ id: 1, name: 'Климов', email: 'k@league.test' }] });
  expect([gramsOf(1), desk.view()?.cached.secretaries.length]).toEqual([31_000, 1]);
});

test('desk · says that the site is newer, and shows what it knows · a command of a later release', async () => {
  const { day, desk, gramsOf } = open();
  const { seq } = day.state;
  day.do(weigh(1, 31_000));
  const news = day.newsSince(seq);
  const score = { ...news.commands[0], seq: seq + 2, type: 'score', changes: [{ thing: 'score', id: 7 }] };
  desk.applyNews({ ...news, commands: [...news.commands, score] as unknown as DayNews['commands'] });
  expect(desk.view()?.isOutdated).toBe(true);
  expect([gramsOf(1), desk.view()?.confirmed.seq]).toEqual([31_000, seq + 1]);
});
