import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DayRecording } from '@league/shared/contract';
import type { LoggedRow } from '@league/shared/day';
import { replay } from './replay.ts';

const recording: DayRecording = JSON.parse(
  readFileSync(join(__dirname, '../../../../delivery/replays/sample-day.json'), 'utf8'),
);
const rows = recording.rows as unknown as LoggedRow[];

describe('replay', () => {
  test('ends with the state that the log leads to, and decides its commands as they were', () => {
    const { state, otherwise } = replay(rows);
    expect(state.seq).toBe(rows.length);
    expect(Object.values(state.bouts).filter(({ result }) => result)).not.toHaveLength(0);
    expect(otherwise).toEqual([]);
  });

  test('names the commands that this release decides otherwise', () => {
    const weighed = rows.find(({ type }) => type === 'weigh');
    const changed = rows.map((row) =>
      row === weighed ? { ...row, payload: { entry: 2, grams: 90_000 } } : row,
    );
    const decided = [expect.objectContaining({ after: expect.objectContaining({ status: 'overweight' }) })];
    expect(replay(changed).otherwise).toEqual([
      expect.objectContaining({ seq: weighed?.seq, type: 'weigh', decided }),
    ]);
  });
});
