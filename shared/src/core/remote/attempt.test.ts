import { perAttempt } from './attempt.ts';

const failingOnce = () =>
  jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('there');

test('one load serves every attempt', async () => {
  const load = jest.fn(async () => 'there');
  const bring = perAttempt(load);
  expect(await Promise.all([bring(1), bring(2), bring()])).toEqual(['there', 'there', 'there']);
  expect(await bring(3)).toBe('there');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure stays with the attempts that met it, and the next attempt loads again', async () => {
  const load = failingOnce();
  const bring = perAttempt(load);
  await Promise.all([expect(bring(1)).rejects.toThrow('lost'), expect(bring(2)).rejects.toThrow('lost')]);
  await expect(bring(1)).rejects.toThrow('lost');
  expect(load).toHaveBeenCalledTimes(1);
  await expect(bring(3)).resolves.toBe('there');
  expect(load).toHaveBeenCalledTimes(2);
});

test('two parallel attempts do not trigger each other', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValue(new Error('lost'));
  const bring = perAttempt(load);
  await expect(bring(1)).rejects.toThrow('lost');
  await expect(bring(2)).rejects.toThrow('lost');
  for (const attempt of [1, 2, 1, 2]) await expect(bring(attempt)).rejects.toThrow('lost');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a failure without an attempt belongs to the first attempt that follows', async () => {
  const load = failingOnce();
  const bring = perAttempt(load);
  await expect(bring()).rejects.toThrow('lost');
  await expect(bring(1)).rejects.toThrow('lost');
  expect(load).toHaveBeenCalledTimes(1);
  await expect(bring(2)).resolves.toBe('there');
});
