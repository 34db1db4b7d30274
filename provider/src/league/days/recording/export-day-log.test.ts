import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS, type DayCommand, dayRecording } from '@league/shared/contract';
import { bracketOf, type DayState } from '@league/shared/day';
import { OperatorError } from '../../../platform/operator-error.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { startDayScene } from '../../../testing/day-scene.ts';
import { exportDayLog } from './export-day-log.ts';
import { withSamples } from './samples.ts';

const { act, add, db, desk, drawn, send, tournament } = await startDayScene();
const LIGHT = 'cadets-b:male:41';
const CLUB_OF = { 'Ааронов Лев': 'Ястреб', 'Бобров Ян': 'Eagles' };
const [PEOPLE, CLUBS] = [Object.keys(CLUB_OF), Object.values(CLUB_OF)];

async function playDay(): Promise<void> {
  answerOf(
    await add(
      Object.entries(CLUB_OF).map(([name, club]) => ({
        name,
        club,
        coach: 'Тренеров Фома',
        region: 'Ржавки',
      })),
    ),
  );
  await act({ type: 'open-weighing' });
  for (const { id } of (await desk()).athletes)
    answerOf(await send({ type: 'weigh', entry: id, grams: 38_430 }, { note: 'Аароновых зовут Львами' }));
  await act({ type: 'close-weighing', absent: [] });
  await act({ type: 'close-list', seeding: 'lot' });
  await drawn();
  await act({ type: 'publish' });
  await act({ type: 'plan', courts: [[LIGHT], [], [], [], []] });
  await act({ type: 'issue-plan' });
  const [bout] = bracketOf((await desk()).state as unknown as DayState, LIGHT);
  const entries = bout?.corners.map((corner) => (corner && 'entry' in corner ? corner.entry : 0));
  const named = { category: LIGHT, bout: bout?.key, entries };
  const outcome = { winner: 0, way: 'PTF', rounds: [] };
  for (const command of [{ type: 'call-bout' }, { type: 'start-bout' }, { type: 'result', outcome }])
    await act({ ...command, ...named } as unknown as DayCommand);
}

test('export-day-log · refuses a day without results, and one that is not there', async () => {
  await assert.rejects(exportDayLog(db, tournament), OperatorError);
  await assert.rejects(exportDayLog(db, 'nowhere'), OperatorError);
});

test('export-day-log · keeps the commands and answers of a day, and nobody of it', async () => {
  await playDay();
  const text = await exportDayLog(db, tournament);
  const recording = dayRecording.parse(JSON.parse(text));
  assert.equal(recording.rows.at(-1)?.type, 'result');
  for (const word of [...PEOPLE.flatMap((name) => name.split(' ')), ...CLUBS, 'Тренеров', 'Ржавки', 'Львами'])
    assert.ok(!text.includes(word), word);
  const { rules } = (await desk()).state;
  for (const secret of [rules?.title ?? '', tournament, '38430', '@league.test'])
    assert.ok(!text.includes(secret), secret);
});

test('export-day-log · answers as the contract says', async () => {
  for (const { name, answers } of dayRecording.parse(JSON.parse(await exportDayLog(db, tournament))).moments)
    for (const [path, answer] of Object.entries(answers)) {
      const call = CALLS.find((one) => one.method === 'GET' && pattern(one.path).test(path));
      assert.equal(call?.response.safeParse(answer).error, undefined, `${name} ${path}`);
    }
});

const pattern = (path: string) => new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`);

test('samples · take the place of every text of people, the same one for the same text', () => {
  const entry = {
    club: 'tigers',
    region: 'Химки',
    coach: 71,
    family: null,
    grams: 33_400,
    status: 'weighed',
  };
  const sheet = { sportsman1: 'Белов Ян (Тигр)', sportsman2: 'Белов Ян (Тигр)', matchNumber: '1' };
  assert.deepEqual(withSamples([{ entry, title: 'Кубок Химок' }, { entry }, { sheet, words: ['ёлка'] }]), [
    {
      entry: { club: 'Клуб 1', region: 'Город 1', coach: 1, family: null, grams: 34_000, status: 'weighed' },
      title: 'День 1',
    },
    {
      entry: { club: 'Клуб 1', region: 'Город 1', coach: 1, family: null, grams: 34_000, status: 'weighed' },
    },
    { sheet: { sportsman1: 'Текст 1', sportsman2: 'Текст 1', matchNumber: '1' }, words: ['1'] },
  ]);
});
