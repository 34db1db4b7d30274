import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/site/port.ts';
import { LIMITS } from './limits.ts';
import { type Shared, templateFolder } from './prepared.ts';
import { runNode } from './processes.ts';
import { Provider, Site } from './site.ts';

/**
 * Prepares what sites start from, and starts the site that the journeys share: one provider with the sample league, one
 * edge. The build is there already if the sources have not changed since. Returns what ends the servers.
 */
export default async function globalSetup() {
  const root = mkdtempSync(path.join(tmpdir(), 'league-e2e-'));
  process.env.LEAGUE_E2E_ROOT = root;
  const running: { stop(): Promise<void> }[] = [];
  const end = async () => {
    for (const server of running.toReversed()) await server.stop();
    rmSync(root, { recursive: true, force: true });
  };
  try {
    const template = { DATA_DIR: templateFolder() };
    const [built] = await Promise.all([
      runNode('scripts/build.ts', [], { limit: LIMITS.build }),
      runNode('provider/src/entry/cli.ts', ['seed'], { env: template }),
    ]);
    // A name, which passkeys need, and decided before either server starts: a payment leads back there.
    const port = String(await freePort());
    const url = `http://localhost:${port}`;
    const provider = await Provider.open({ PUBLIC_URL: url });
    running.push(provider);
    await runNode('scripts/site/first-releases.ts', built.trim().split('\n'), {
      env: { ...template, PROVIDER_URL: provider.url },
    });
    const site = await Site.open(provider, port);
    running.push(site);
    const shared: Shared = {
      site: { url, data: site.data },
      provider: { url: provider.url, data: provider.data },
    };
    process.env.LEAGUE_E2E_SHARED = JSON.stringify(shared);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
