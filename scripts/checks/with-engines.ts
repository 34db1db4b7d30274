// Runs a command with Firefox ESR and WebKitGTK; it is not done where they are not there and cannot be installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { NOT_DONE } from './check.ts';
import { installFromDebian } from './debian.ts';

/** Packages of Debian, and the program of each. */
const NEEDED = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};

const missing = () =>
  Object.entries(NEEDED).flatMap(([name, program]) => (existsSync(program) ? [] : [name]));

if (missing().length > 0) installFromDebian(...missing());
const [program = '', ...args] = process.argv.slice(2);
if (missing().length === 0) {
  process.exitCode = spawnSync(program, args, { stdio: 'inherit' }).status ?? 1;
} else {
  process.stdout.write(
    `Не проверено в Firefox и WebKitGTK: нет пакетов ${missing().join(', ')}, и поставить их не удалось.\n`,
  );
  process.exitCode = NOT_DONE;
}
