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

test('a remote that leaks is ended when it is left, and what it left is reported', async () => {
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

test('a remote that cleans up is not reported', async () => {
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

test('a chain of timeouts ends, and the last timeouts of a remote still come', async () => {
  const tick = jest.fn();
  code('const next = () => { on(); setTimeout(next, 1_000); }; setTimeout(next, 1_000);')(tick);
  await leave();
  await pass(5_000);
  expect(tick).toHaveBeenCalledTimes(5);
  await pass(60_000);
  expect(tick.mock.calls.length).toBeLessThan(15);
});

test('what begins after the remote was left ends at once', async () => {
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

test('what the first module of a remote makes rests while the remote is away, and goes on when it is back', async () => {
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

test('neither another page of the same remote, nor other remotes, nor the shell is touched', async () => {
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

test('a place counts once, however often its effects run', async () => {
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

test('a listener that leaks at every visit is ended at every visit', async () => {
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

test('a first module that runs after the person has left rests until the remote is opened again', async () => {
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
