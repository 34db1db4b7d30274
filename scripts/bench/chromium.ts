import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { Problem } from '../problem.ts';
import { repoRoot } from '../workspace/packages.ts';

/** The browser of the journeys. In Debian's whole Chromium the tab strip's own renderer takes half a core. */
const NAME = 'chromium-headless-shell';
const DEBIAN = `/usr/bin/${NAME}`;
const INSTALL = ['scripts/checks/install.ts', NAME];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const launch = () => chromium.launch({ args: FLAGS, ...(existsSync(DEBIAN) && { executablePath: DEBIAN }) });

/** Starts the browser, which is installed where there is none. */
export async function launchChromium(): Promise<Browser> {
  try {
    return await launch().catch(() => {
      spawnSync(process.execPath, INSTALL, { cwd: repoRoot, stdio: 'inherit' });
      return launch();
    });
  } catch {
    throw new Problem(`Нет браузера ${NAME}, и поставить его не вышло: node ${INSTALL.join(' ')}`);
  }
}
