import type { DayDesk, LoggedCommand } from '@league/shared/contract';
import { SCHEMA } from '@league/shared/day';
import { enteredDay, type StoredDay } from '../../testing/open-desk.tsx';
import { Outbox } from '../outbox/outbox.ts';
import { type Line, OptimisticDesk } from './optimistic-desk.ts';

const TWO = [
  { name: 'Орлов Марк', club: 'Олимп' },
  { name: 'Ким Артём', club: 'Восток' },
];
const weigh = (entry: number, grams: number) => ({ type: 'weigh', entry, grams }) as const;

const deskOf = (day: StoredDay): DayDesk =>
  ({
    ...{ tournament: 'test', state: day.state, athletes: day.athletes },
    ...{ applications: [], secretaries: [], courts: {} },
  }) as unknown as DayDesk;

/** A weigh-in that is on, and a desk that asks for its news. */
async function open() {
  const day = enteredDay(TWO).do({ type: 'open-weighing', weighIn: 1 });
  globalThis.indexedDB = day.database;
  const reload = jest.fn();
  const line: Line = {
    send: async () => ({ error: 'nothing is sent' }),
    askNews: async (after) => ({ data: day.newsSince(after) }),
    reload,
    isSignedIn: () => true,
    openOutbox: (outboxLine) => Outbox.open({ tournament: 'test', owner: '7' }, outboxLine),
  };
  const desk = new OptimisticDesk(line);
  await desk.start();
  await desk.cacheDesk(deskOf(day));
  const gramsOf = (entry: number) => desk.view()?.state.entries[entry]?.grams;
  return { day, desk, line, reload, gramsOf };
}

test('desk · asks for further pages until it knows everything · it was away for long', async () => {
  const { day, desk, line, gramsOf } = await open();
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
  const { desk, line, reload } = await open();
  line.askNews = async () => ({ error: { status: 403, code: 'forbidden', message: '', fields: {} } });
  await desk.askNews();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('desk · keeps what it knows · an answer comes later than the news', async () => {
  const { day, desk, gramsOf } = await open();
  const late = deskOf(day);
  day.do(weigh(1, 31_000));
  await desk.askNews();
  await desk.cacheDesk({ ...late, secretaries: [{ id: 1, name: 'Климов', email: 'k@league.test' }] });
  expect([gramsOf(1), desk.view()?.cached.secretaries.length]).toEqual([31_000, 1]);
});

test('desk · says that the site is newer, and shows what it knows · a command has an unknown schema', async () => {
  const { day, desk, gramsOf } = await open();
  const { seq } = day.state;
  day.do(weigh(1, 31_000));
  const news = day.newsSince(seq);
  const unknown = { ...(news.commands[0] as LoggedCommand), seq: seq + 2, schema: SCHEMA + 1 };
  desk.applyNews({ ...news, commands: [...news.commands, unknown] });
  expect(desk.view()?.isOutdated).toBe(true);
  expect([gramsOf(1), desk.view()?.confirmed.seq]).toEqual([31_000, seq + 1]);
});
