import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FILE_MISSING, HEALTH_PATH } from '@league/shared/release';

const template = readFileSync(path.join(__dirname, '../../public/index.html'), 'utf8');
const body = template.slice(template.indexOf('<body'), template.indexOf('</body>'));

// @own-page: it replaces the whole document.
let isOnline = true;
let listeners: Parameters<typeof window.addEventListener>[] = [];

const root = () => document.getElementById('root') as HTMLElement;
const notice = () => document.getElementById('lost');
const headings = () => Array.from(document.querySelectorAll('#lost h1'), ({ textContent }) => textContent);

/** The error event of a script that did not load; it does not bubble. */
function loseScript(defer: boolean): void {
  const script = document.createElement('script');
  script.defer = defer;
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
}

/** Loads the page with its inline script. */
beforeEach(() => {
  jest.useFakeTimers();
  isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const { addEventListener } = window;
  jest.spyOn(window, 'addEventListener').mockImplementation((...args: (typeof listeners)[number]) => {
    listeners.push(args);
    addEventListener.apply(window, args);
  });
  document.documentElement.innerHTML = `<head></head>${body}</body>`;
  jest.isolateModules(() => void require('./recovery.ts'));
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
});

afterEach(() => {
  for (const args of listeners) window.removeEventListener(...args);
  listeners = [];
  jest.useRealTimers();
});

test("notice · is not shown · a file other than the page's script is lost", () => {
  loseScript(false);
  expect(notice()).toBeNull();
  expect(root()).toBeVisible();
});

test.each([
  ['is lost', () => loseScript(true)],
  ['throws as it starts', () => window.dispatchEvent(new ErrorEvent('error', { error: new Error('start') }))],
  ['fails a moment later', () => window.dispatchEvent(new Event('unhandledrejection'))],
  ['is silent for 20 s', () => jest.advanceTimersByTime(20_000)],
])('notice · is shown · the script %s', (_how, happen) => {
  happen();
  expect(notice()).toBeVisible();
  expect(headings()).toEqual(['Страница не\u00a0загрузилась']);
  expect(root()).not.toBeVisible();
});

test('notice · is hidden · the page is drawn after a failure', async () => {
  loseScript(true);
  root().replaceChildren(document.createElement('header'));
  await Promise.resolve();
  expect(notice()).toBeNull();
  expect(root()).toBeVisible();
  window.dispatchEvent(new Event('unhandledrejection'));
  expect(notice()).toBeNull();
});

test('notice · is shown · React unmounts the page', async () => {
  root().replaceChildren(document.createElement('header'));
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('render') }));
  expect(notice()).toBeNull();
  root().replaceChildren();
  await Promise.resolve();
  expect(notice()).toBeVisible();
});

describe('a page that was drawn ahead', () => {
  beforeEach(() => {
    root().replaceChildren(document.createElement('header'));
    root().setAttribute('data-drawn', '');
  });

  test('stays readable above the notice · its script is lost', () => {
    loseScript(true);
    expect(notice()).toBeVisible();
    expect(root()).toBeVisible();
  });
});

/** Loses the page's own script, of which the edge says this; returns what was reported. */
async function reportedOf(status: number) {
  const sendBeacon = jest.fn((_path: string, _body: string) => true);
  Object.assign(navigator, { sendBeacon });
  globalThis.fetch = jest.fn().mockResolvedValue({ status });
  const script = document.createElement('script');
  script.defer = true;
  script.src = '/shell/1.4.0+abc/main.9.js';
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(20_000);
  return sendBeacon.mock.calls.map(([path, body]) => ({ path, ...JSON.parse(body).releases[0] }));
}
const LOST = { path: HEALTH_PATH, name: 'shell', version: '1.4.0+abc' };

test('edge · is told once which release of the shell did not start', async () => {
  expect(await reportedOf(200)).toEqual([expect.objectContaining({ ...LOST, views: 1 })]);
});

test('edge · is told that it does not have the script', async () => {
  const [first, second, ...more] = await reportedOf(404);
  expect(first).toMatchObject({ ...LOST, views: 1, failures: [{ code: 'SHELL-002' }] });
  expect(second).toMatchObject({
    ...LOST,
    views: 0,
    failures: [{ code: FILE_MISSING }],
  });
  expect(more).toEqual([]);
});

test('edge · is told nothing · the device is offline', () => {
  isOnline = false;
  const sendBeacon = jest.fn(() => true);
  Object.assign(navigator, { sendBeacon });
  loseScript(true);
  expect(sendBeacon).not.toHaveBeenCalled();
});
