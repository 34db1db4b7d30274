import { existsSync } from 'node:fs';
import { installFromDebian, isRoot, succeeds } from './debian.ts';

/** The journeys run in the headless shell, and in full in the whole browser. */
const NAME = process.env.FULL ? 'chromium' : 'chromium-headless-shell';

const isInstalled = () => existsSync(`/usr/bin/${NAME}`);
const playwright = 'e2e/node_modules/.bin/playwright';

const fromPlaywright = () => succeeds(playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium');

if (!isInstalled() && !(installFromDebian(NAME) && isInstalled()) && !fromPlaywright()) {
  process.stderr.write(`Chromium не найден и не установился: поставьте пакет ${NAME} и повторите.\n`);
  process.exitCode = 1;
}
