import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import S3rver from '@20minutes/s3rver';

interface Faults {
  /** S3rver itself ignores the header; a real storage honours it. */
  ignoresConditions?: boolean;
  /** Carries out this many writes and loses the answer. */
  lostAnswers?: number;
}

/** A local S3 server that checks signatures; gives the settings for it. */
export async function startS3Server(t: TestContext, faults: Faults = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'league-s3-'));
  const bucket = 'releases';
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] });
  await s3.configureBuckets();
  const handle = s3.callback();
  const existing = new Set<string>();
  const asked: string[] = [];
  let { lostAnswers = 0 } = faults;
  let isAway = false;

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '', headers } = request;
    asked.push(`${method} ${decodeURIComponent(url)}`);
    if (isAway) {
      request.socket.destroy();
      return;
    }
    if (method === 'DELETE') existing.delete(url);
    if (method === 'PUT') {
      if (headers['if-none-match'] === '*' && existing.has(url) && !faults.ignoresConditions) {
        request.resume();
        response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
        return;
      }
      existing.add(url);
      response.once('finish', () => response.statusCode >= 300 && existing.delete(url));
      if (lostAnswers-- > 0) {
        response.end = () => {
          request.socket.destroy();
          return response;
        };
      }
    }
    handle(request, response);
  };

  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const halt = () => {
    server.closeAllConnections();
    server.close();
  };
  t.after(async () => {
    halt();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    settings: {
      RELEASES_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      RELEASES_REGION: 'ru-central1',
      RELEASES_BUCKET: bucket,
      // The only account that the server knows.
      RELEASES_ACCESS_KEY_ID: 'S3RVER',
      RELEASES_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** Methods and paths of all requests so far. */
    asked,
    halt,
    /** Whether it hangs up on everybody. */
    setAway(is: boolean) {
      isAway = is;
    },
  };
}
