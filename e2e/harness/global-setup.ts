import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createDatabase,
  findPostgres,
  startPostgres,
} from '../../provider/src/testing/servers/postgres-server.ts';
import { freePort } from '../../scripts/site/port.ts';
import { LIMITS } from './limits.ts';
import { SESSION_SECRET, type Shared, TEMPLATE_DATABASE, templateFolder } from './prepared.ts';
import { runNode } from './processes.ts';
import { Provider, Site } from './site.ts';

/**
 * Prepares what sites start from, and starts the site that the journeys share: one provider with the sample league on a
 * PostgreSQL of its own, one edge. The build is there already if the sources have not changed since. Returns what ends the servers.
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
    const bin = findPostgres();
    if (!bin) throw new Error('The journeys need PostgreSQL: node scripts/checks/install.ts postgresql');
    const server = await startPostgres(bin);
    running.push(server);
    process.env.LEAGUE_E2E_POSTGRES = server.url;
    const template = { DATA_DIR: templateFolder() };
    // Decided before any server starts: the releases wait for the provider, and a payment leads back to the site, by a name,
    // which passkeys need.
    const [port, providerPort] = [String(await freePort()), String(await freePort())];
    const url = `http://localhost:${port}`;
    const openProvider = async () => {
      const DATABASE_URL = await createDatabase(server.url, TEMPLATE_DATABASE);
      const env = { ...template, DATABASE_URL, SESSION_SECRET, DEMO: '1' };
      await runNode('provider/src/entry/cli.ts', ['seed'], { env });
      const provider = await Provider.open({ PUBLIC_URL: url, PORT: providerPort });
      running.push(provider);
      return provider;
    };
    const release = async () => {
      const built = await runNode('scripts/build.ts', [], { limit: LIMITS.build });
      await runNode('scripts/site/first-releases.ts', built.trim().split('\n'), {
        env: { ...template, PROVIDER_URL: `http://127.0.0.1:${providerPort}` },
      });
    };
    const [provider] = await Promise.all([openProvider(), release()]);
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
