import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import S3rver from '@20minutes/s3rver';

/** Starts a local S3 server that checks signatures, for one test file; gives the provider's settings for it. */
export async function startS3Server() {
  const directory = mkdtempSync(join(tmpdir(), 'league-s3-'));
  const bucket = 'league';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  after(async () => {
    await server.close().catch(() => {});
    rmSync(directory, { recursive: true, force: true });
  });
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'ru-central1',
      S3_BUCKET: bucket,
      // The only account that the server knows.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** Stops the server. */
    halt: () => server.close(),
  };
}
