import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeLogLine } from './log-sentences.ts';

const noon = new Date(2026, 0, 31, 12, 3, 5).getTime();
const describe = (fields: object) =>
  describeLogLine('API', JSON.stringify({ time: noon, ...fields }))?.sentence;

test('log line · is a Russian sentence with its cause and request · it is a warning or an error', () => {
  assert.equal(
    describe({ level: 50, reqId: 'r-1', err: { message: 'connect ECONNREFUSED' }, msg: 'request failed' }),
    '12:03:05 API, ошибка: запрос не выполнен: connect ECONNREFUSED. Запрос r-1, подробности в журнале.',
  );
  assert.equal(
    describe({ level: 50, worker: 'mail', msg: 'a round of work failed' }),
    '12:03:05 API, ошибка: фоновая работа не удалась (mail).',
  );
  assert.equal(
    describe({ level: 50, path: 'remotes/rating/1.0.0/kit.js', msg: 'file of a release is damaged' }),
    '12:03:05 API, ошибка: файл релиза повреждён и не отдаётся (remotes/rating/1.0.0/kit.js).',
  );
  assert.equal(
    describe({ level: 40, msg: 'said by a library' }),
    '12:03:05 API, предупреждение: said by a library.',
  );
});

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
