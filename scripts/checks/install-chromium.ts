import { existsSync } from 'node:fs';
import { installFromDebian, isRoot, succeeds } from './debian.ts';

/** The whole browser, and the headless shell in which most journeys run. */
const NAMES = ['chromium', 'chromium-headless-shell'];

const areInstalled = () => NAMES.every((name) => existsSync(`/usr/bin/${name}`));
const playwright = 'e2e/node_modules/.bin/playwright';

const fromPlaywright = () => succeeds(playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium');

if (!areInstalled() && !(installFromDebian(...NAMES) && areInstalled()) && !fromPlaywright()) {
  process.stderr.write(
    `Chromium не найден и не установился: поставьте пакеты ${NAMES.join(' и ')} и повторите.\n`,
  );
  process.exitCode = 1;
}
