import { fakeApi, hang } from '../../testing/index.ts';
import { patientFetch } from './patient-fetch.ts';

const URL_OF_IMAGE = 'http://localhost/api/image';
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

/**
 * A body of which each part takes so long to come, and which hangs at `undefined`. The clock goes on only while a part is
 * waited for, so that a slow machine changes nothing.
 */
const slowly = (seconds: number, parts: (string | undefined)[]) =>
  new ReadableStream(
    {
      async pull(controller) {
        await pass(seconds);
        if (parts.length === 0) return controller.close();
        const part = parts.shift();
        if (part === undefined) return hang();
        controller.enqueue(new TextEncoder().encode(part));
      },
    },
    { highWaterMark: 0 },
  );

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

test('patientFetch · loads a slow picture · its bytes keep coming', async () => {
  fakeApi({
    'GET /image': () =>
      new Response(slowly(10, ['a', 'b', 'c']), { headers: { 'content-type': 'image/png' } }),
  });
  const response = await patientFetch(new Request(URL_OF_IMAGE));
  expect(await response.text()).toBe('abc');
});

test.each([
  ['never starts', hang],
  ['stalls midway', () => new Response(slowly(1, ['a', undefined]))],
])('patientFetch · fails after 15 s without a byte · the answer %s', async (_what, answer) => {
  fakeApi({ 'GET /image': answer });
  const begun = Date.now();
  let error: Error | undefined;
  patientFetch(new Request(URL_OF_IMAGE)).catch((reason: Error) => {
    error = reason;
  });
  while (!error) await pass(1);
  expect(error.name).toBe('TimeoutError');
  expect(Date.now() - begun).toBeGreaterThanOrEqual(15_000);
});

test('patientFetch · ends at once · the request is cancelled', async () => {
  fakeApi({ 'GET /image': hang });
  const controller = new AbortController();
  const cancelled = expect(
    patientFetch(new Request(URL_OF_IMAGE, { signal: controller.signal })),
  ).rejects.toMatchObject({ name: 'AbortError' });
  await pass(0.1);
  controller.abort();
  await cancelled;
});
