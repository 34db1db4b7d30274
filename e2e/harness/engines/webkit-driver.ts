import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../../scripts/site/port.ts';
import { LIMITS } from '../limits.ts';

/** WebKitGTK's own small browser, which webkit2gtk-driver brings along. */
const [MINI_BROWSER = 'MiniBrowser'] = globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser');

/** A desktop without motion, as the journeys' pages. */
const DESKTOP = '[Settings]\ngtk-enable-animations=false\n';

export interface WebKit {
  driver: WebDriver;
  close(): Promise<void>;
}

/** Starts MiniBrowser on a screen of its own, and everything that it needs. Nothing is left of it after `close`. */
export async function startWebKit(): Promise<WebKit> {
  const home = mkdtempSync(path.join(tmpdir(), 'league-webkit-'));
  const processes: ChildProcess[] = [];
  const close = async () => {
    for (const child of processes.reverse()) child.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  };
  try {
    mkdirSync(path.join(home, '.config/gtk-3.0'), { recursive: true });
    writeFileSync(path.join(home, '.config/gtk-3.0/settings.ini'), DESKTOP);
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    processes.push(screen);
    const [display] = await soon(once(screen.stdio[3] as NodeJS.ReadableStream, 'data'), 'Xvfb');
    const port = await freePort();
    const env = {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: path.join(home, '.config'),
      DISPLAY: `:${String(display).trim()}`,
      LANG: 'ru_RU.UTF-8',
      TZ: 'Europe/Moscow',
    };
    processes.push(spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' }));
    const url = `http://127.0.0.1:${port}`;
    await soon(isListening(url), 'WebKitWebDriver');
    const driver = await soon(openSession(url), 'MiniBrowser');
    return {
      driver,
      close: async () => {
        // Otherwise MiniBrowser outlives its driver.
        await soon(driver.quit(), 'the end of MiniBrowser').finally(close);
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const soon = <T>(work: Promise<T>, what: string): Promise<T> =>
  Promise.race([
    work,
    pause(LIMITS.start, undefined, { ref: false }).then(() => {
      throw new Error(`${what} was not there within ${LIMITS.start / 1000} s`);
    }),
  ]);

async function isListening(url: string): Promise<void> {
  while (!(await fetch(`${url}/status`).catch(() => undefined))?.ok) await pause(50);
}

async function openSession(url: string): Promise<WebDriver> {
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
    })
    .build();
  await driver.manage().setTimeouts({ pageLoad: LIMITS.seen, script: LIMITS.seen });
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
  return driver;
}
