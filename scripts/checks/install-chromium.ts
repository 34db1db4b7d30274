import { existsSync } from 'node:fs';
import { installFromDebian, isRoot, succeeds } from './debian.ts';

const isInstalled = () => existsSync('/usr/bin/chromium');
const playwright = 'e2e/node_modules/.bin/playwright';

const fromPlaywright = () => succeeds(playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium');

if (!isInstalled() && !(installFromDebian('chromium') && isInstalled()) && !fromPlaywright()) {
  process.stderr.write('Chromium не найден и не установился: поставьте пакет chromium и повторите.\n');
  process.exitCode = 1;
}
