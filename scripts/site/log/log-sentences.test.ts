import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeLogLine } from './log-sentences.ts';

const noon = new Date(2026, 0, 31, 12, 3, 5).getTime();
const describe = (fields: object) =>
  describeLogLine('API', JSON.stringify({ time: noon, ...fields }))?.sentence;

test('log line · is not shown · it is about a request that went well', () => {
  assert.equal(describe({ level: 30, msg: 'request completed' }), undefined);
  assert.equal(describeLogLine('API', '{"level":50, cut'), undefined);
});

test('log line · cannot command the terminal · a stranger wrote a part of it', () => {
  const err = { message: 'bad\u001b[2J\r\nСайт готов: http://evil' };
  assert.equal(
    describe({ level: 50, err, msg: 'request failed' }),
    '12:03:05 API, ошибка: запрос не выполнен: bad [2J Сайт готов: http://evil.',
  );
});
