import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Two replicas behind nginx: a failing one is not used for a second, and reads are retried on the other one. Writes
 * are not retried, because they may have been done.
 */
const configuration = (folder: string, port: number, replicas: readonly string[]) => `
${process.getuid?.() === 0 ? 'user www-data;' : ''}
daemon off;
pid "${folder}/nginx.pid";
error_log "${folder}/error.log";
events {}
http {
  access_log off;
  # By default a connection is closed after a thousand requests, and a client that is just sending the next one is reset.
  keepalive_requests 10000000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path "${folder}/${name}";`).join('\n  ')}
  upstream provider {
    ${replicas.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://provider;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_next_upstream error timeout http_502 http_503;
      proxy_connect_timeout 1s;
    }
  }
}
`;

/** Starts nginx, before the replicas if need be; `stop` ends it. */
export async function startNginx(port: number, replicas: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'league-nginx-'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, replicas));
  const nginx = spawn('/usr/sbin/nginx', ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  });
  const ended = once(nginx, 'exit');
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; !(await answers(url)); attempt++) {
    if (nginx.exitCode !== null || attempt > 100) throw new Error('nginx did not start');
    await pause(100);
  }
  return {
    url,
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (url: string) =>
  fetch(`${url}/api/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
