import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DayCommand, dayRecording } from '@league/shared/contract';
import { bracketOf, type DayState } from '@league/shared/day';
import { OperatorError } from '../../../platform/operator-error.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { startDayScene } from '../../../testing/day-scene.ts';
import { exportDayLog } from './export-day-log.ts';

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
