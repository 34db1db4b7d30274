import { fakeApi, hang } from '../../testing/index.ts';
import { patientFetch } from './patient-fetch.ts';

const URL_OF_IMAGE = 'http://localhost/api/image';
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

/** Records the outcome. */
function follow(running: Promise<Response>) {
  const outcome: { text?: string; error?: Error } = {};
  running.then(
    async (answer) => {
      outcome.text = await answer.text();
    },
    (error: Error) => {
      outcome.error = error;
    },
  );
  return outcome;
}

/** A body that sends its parts at this interval and hangs at `undefined`. */
const slowly = (seconds: number, parts: (string | undefined)[]) =>
  new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      if (parts.length === 0) return controller.close();
      const part = parts.shift();
      if (part === undefined) return new Promise<void>(() => undefined);
      controller.enqueue(new TextEncoder().encode(part));
    },
  });

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

test('patientFetch · loads a slow picture · its bytes keep coming', async () => {
  fakeApi({
    'GET /image': () =>
      new Response(slowly(10, ['a', 'b', 'c']), { headers: { 'content-type': 'image/png' } }),
  });
  const outcome = follow(patientFetch(new Request(URL_OF_IMAGE)));
  for (let second = 0; second < 45; second += 5) await pass(5);
  expect(outcome.text).toBe('abc');
});

test.each([
  ['never starts', hang],
  ['stalls midway', () => new Response(slowly(1, ['a', undefined]))],
])('patientFetch · fails after 15 s without a byte · the answer %s', async (_what, answer) => {
  fakeApi({ 'GET /image': answer });
  const outcome = follow(patientFetch(new Request(URL_OF_IMAGE)));
  for (let second = 0; second < 20; second += 1) await pass(1);
  expect(outcome.error?.name).toBe('TimeoutError');
});

test('patientFetch · ends at once · the request is cancelled', async () => {
  fakeApi({ 'GET /image': hang });
  const controller = new AbortController();
  const outcome = follow(patientFetch(new Request(URL_OF_IMAGE, { signal: controller.signal })));
  await pass(0.1);
  controller.abort();
  await pass(0.1);
  expect(outcome.error?.name).toBe('AbortError');
});
