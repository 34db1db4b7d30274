import { loggedProblems } from '@league/shared/testing';
import { asStart } from './leftovers.ts';
import { openPlace } from './places.ts';
import { watchRemotes } from './watch-remotes.ts';

/** Code of a remote: what a browser knows of it is the address of its script. */
const code = (body: string, name = 'rating') =>
  new Function('on', `${body}\n//# sourceURL=https://league.test/remotes/${name}/1.0.0/remote.js`) as (
    on?: unknown,
  ) => void;

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

let warn: jest.SpyInstance;
let close: () => void;
beforeAll(() => {
  jest.useFakeTimers();
  watchRemotes();
});
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  close = openPlace('rating', 'page');
});
afterEach(() => warn.mockRestore());
afterAll(() => jest.useRealTimers());

async function leave(): Promise<void> {
  close();
  await pass(0);
}

test('left remote · is ended, and its leaks are reported', async () => {
  const tick = jest.fn();
  code('setInterval(on, 1_000)')(tick);
  code('window.addEventListener("scroll", on)')(tick);
  code('document.addEventListener("keydown", on, true)')(tick);
  code('document.head.append(Object.assign(document.createElement("style"), { id: "leak" }))')();
  await pass(1_000);
  expect(tick).toHaveBeenCalledTimes(1);

  await leave();
  await pass(60_000);
  window.dispatchEvent(new Event('scroll'));
  document.dispatchEvent(new Event('keydown'));
  expect(tick).toHaveBeenCalledTimes(1);
  expect(document.getElementById('leak')).toBeNull();
  expect(loggedProblems(warn)).toEqual([
    [expect.stringContaining('«rating»'), 'setInterval, scroll, keydown, <style>'],
  ]);
});

test('left remote · is not reported · it cleans up', async () => {
  code(`
    const id = setInterval(on, 1_000);
    window.addEventListener('scroll', on);
    window.addEventListener('pointerup', on, { once: true });
    const end = new AbortController();
    document.addEventListener('keydown', on, { signal: end.signal });
    const style = document.head.appendChild(document.createElement('style'));
    window.dispatchEvent(new Event('pointerup'));
    clearInterval(id);
    window.removeEventListener('scroll', on);
    end.abort();
    style.remove();
  `)(() => undefined);
  await leave();
  expect(loggedProblems(warn)).toEqual([]);
});

test('left remote · gets its last timeouts, but no endless chain of them', async () => {
  const tick = jest.fn();
  code('const next = () => { on(); setTimeout(next, 1_000); }; setTimeout(next, 1_000);')(tick);
  await leave();
  await pass(5_000);
  expect(tick).toHaveBeenCalledTimes(5);
  await pass(60_000);
  expect(tick.mock.calls.length).toBeLessThan(15);
});

test('left remote · is ended at once · it begins something after it was left', async () => {
  await leave();
  const tick = jest.fn();
  code('setInterval(on, 1_000); window.addEventListener("scroll", on)')(tick);
  code('document.head.append(Object.assign(document.createElement("style"), { id: "late" }))')();
  await pass(5_000);
  window.dispatchEvent(new Event('scroll'));
  expect(tick).not.toHaveBeenCalled();
  close = openPlace('rating', 'page');
  await leave();
  expect(document.getElementById('late')).toBeNull();
  expect(loggedProblems(warn)).toEqual([[expect.anything(), '<style>']]);
});

test('first module of a remote · rests while the remote is away, and goes on when it is back', async () => {
  const tick = jest.fn();
  const start = code('setInterval(on, 1_000); window.addEventListener("scroll", on)');
  asStart('rating', () => start(tick));
  await leave();
  await pass(5_000);
  window.dispatchEvent(new Event('scroll'));
  expect(tick).not.toHaveBeenCalled();
  expect(loggedProblems(warn)).toEqual([]);
  close = openPlace('rating', 'page');
  await pass(1_000);
  window.dispatchEvent(new Event('scroll'));
  expect(tick).toHaveBeenCalledTimes(2);
  await leave();
});

test('leaving · touches neither another page of the same remote, nor other remotes, nor the shell', async () => {
  const own = jest.fn();
  const other = jest.fn();
  const shell = jest.fn();
  code('setInterval(on, 1_000)')(own);
  code('setInterval(on, 1_000)', 'events')(other);
  setInterval(shell, 1_000);
  close();
  close = openPlace('rating', 'next page');
  await pass(1_000);
  expect(own).toHaveBeenCalledTimes(1);
  await leave();
  await pass(1_000);
  expect(own).toHaveBeenCalledTimes(1);
  expect(other).toHaveBeenCalledTimes(2);
  expect(shell).toHaveBeenCalledTimes(2);
});

test('place · counts once, however often its effects run', async () => {
  const tick = jest.fn();
  openPlace('rating', 'page')();
  close = openPlace('rating', 'page');
  code('setInterval(on, 1_000)')(tick);
  await pass(1_000);
  expect(tick).toHaveBeenCalledTimes(1);
  await leave();
  await pass(1_000);
  expect(tick).toHaveBeenCalledTimes(1);
});

test('listener · is ended at every visit · it leaks at every visit', async () => {
  const on = jest.fn();
  const listen = code('window.addEventListener("scroll", on)');
  for (const _ of ['first visit', 'second visit']) {
    listen(on);
    await leave();
    window.dispatchEvent(new Event('scroll'));
    expect(on).not.toHaveBeenCalled();
    close = openPlace('rating', 'page');
  }
  await leave();
});

test('first module of a remote · rests until the remote is opened again · it runs after the person has left', async () => {
  const on = jest.fn();
  await leave();
  asStart('rating', () => code('window.addEventListener("scroll", on)')(on));
  window.dispatchEvent(new Event('scroll'));
  expect(on).not.toHaveBeenCalled();
  close = openPlace('rating', 'page');
  window.dispatchEvent(new Event('scroll'));
  expect(on).toHaveBeenCalledTimes(1);
  await leave();
});
