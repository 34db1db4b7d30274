import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { channelFolder, PRODUCTION } from '../channel/named-channel.ts';
import { readChannel, readEdgeSettings, storeDirectory } from '../settings.ts';

// nginx in the place of the edge, with the same settings and signals.

const CONFIGURATION = resolve(import.meta.dirname, '../../nginx');
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** A path as a parameter of nginx: it may have spaces. */
const quoted = (path: string) => `"${path.replaceAll(/["\\]/g, '\\$&')}"`;

const configuration = (folder: string, listen: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
master_process off;
pid ${quoted(`${folder}/nginx.pid`)};
error_log ${quoted(`${folder}/error.log`)};
events {}
http {
  sendfile on;
  tcp_nopush on;
  # By default a connection is closed after a thousand requests, and a client that is just sending the next one is reset.
  keepalive_requests 10000000;
  ${TEMPORARY.map((name) => `${name}_temp_path ${quoted(`${folder}/${name}`)};`).join('\n  ')}
  include ${quoted(`${CONFIGURATION}/league-http.conf`)};
  proxy_cache_path ${quoted(`${folder}/days`)} keys_zone=league_days:1m inactive=1m use_temp_path=off;
  upstream league_provider {
    server ${new URL(settings.providerUrl).host};
    keepalive 16;
  }
  server {
    listen ${listen};
    access_log ${process.env.ACCESS_LOG ? `${quoted(process.env.ACCESS_LOG)} league` : 'off'};
    set $league_store ${quoted(store)};
    ${process.env.HEALTH_EDGE ? `set $league_health ${process.env.HEALTH_EDGE};` : ''}
    include ${quoted(`${CONFIGURATION}/league.conf`)};
  }
}
`;

const settings = readEdgeSettings(process.env);
const channel = readChannel(process.env);
const whole = storeDirectory(process.env);
const store = channel === PRODUCTION ? whole : join(whole, channelFolder(channel));
const port = settings.port || (await freePort());
const url = `http://${settings.host}:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'league-nginx-'));
const file = join(folder, 'nginx.conf');
writeFileSync(file, configuration(folder, `${settings.host}:${port}`));
const nginx = spawn('/usr/sbin/nginx', ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
  stdio: ['ignore', 'inherit', 'inherit'],
});
const stop = () => nginx.kill('SIGTERM');
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, stop);
nginx.once('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) await pause(50);
process.send?.({ type: 'ready', url, pid: nginx.pid });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, settings.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
