import { perAttempt } from './attempt.ts';

const failingOnce = () =>
  jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('there');

test('perAttempt · loads once for every attempt', async () => {
  const load = jest.fn(async () => 'there');
  const bring = perAttempt(load);
  expect(await Promise.all([bring(1), bring(2), bring()])).toEqual(['there', 'there', 'there']);
  expect(await bring(3)).toBe('there');
  expect(load).toHaveBeenCalledTimes(1);
});

test('perAttempt · keeps a failure for the attempts that met it; the next attempt loads again', async () => {
  const load = failingOnce();
  const bring = perAttempt(load);
  await Promise.all([expect(bring(1)).rejects.toThrow('lost'), expect(bring(2)).rejects.toThrow('lost')]);
  await expect(bring(1)).rejects.toThrow('lost');
  expect(load).toHaveBeenCalledTimes(1);
  await expect(bring(3)).resolves.toBe('there');
  expect(load).toHaveBeenCalledTimes(2);
});

test('perAttempt · repeats the failure without a load · two failed attempts alternate', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValue(new Error('lost'));
  const bring = perAttempt(load);
  await expect(bring(1)).rejects.toThrow('lost');
  await expect(bring(2)).rejects.toThrow('lost');
  for (const attempt of [1, 2, 1, 2]) await expect(bring(attempt)).rejects.toThrow('lost');
  expect(load).toHaveBeenCalledTimes(2);
});

test('perAttempt · gives a failure without an attempt to the first attempt that follows', async () => {
  const load = failingOnce();
  const bring = perAttempt(load);
  await expect(bring()).rejects.toThrow('lost');
  await expect(bring(1)).rejects.toThrow('lost');
  expect(load).toHaveBeenCalledTimes(1);
  await expect(bring(2)).resolves.toBe('there');
});
