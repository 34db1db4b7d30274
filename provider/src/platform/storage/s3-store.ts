import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../config/config.ts';
import { type FileStore, typeOfFile } from './file-store.ts';

/** Includes the retries; less than a stopping provider waits. */
const ANSWER_MILLISECONDS = 8_000;

/** The bucket failed; answered as 503. */
class BucketError extends Error {
  readonly statusCode = 503;
}

/** Files in a private bucket of any S3-compatible storage, with areas as folders; addressed by path. */
export function createS3Store({ endpoint, region, bucket, ...credentials }: S3Settings): FileStore {
  const client = new AwsClient({ ...credentials, region, service: 's3', retries: 2, initRetryMs: 200 });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  async function ask(method: string, path: string, body?: Buffer): Promise<Response> {
    const response = await client
      .fetch(`${base}/${path}`, {
        method,
        ...(body ? { body: new Uint8Array(body) } : {}),
        headers: {
          // Signed, so that a file changed on the way is refused.
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
          ...(body ? { 'content-type': typeOfFile(path) } : {}),
        },
        signal: AbortSignal.timeout(ANSWER_MILLISECONDS),
      })
      .catch((cause) => {
        throw new BucketError('The bucket does not answer', { cause });
      });
    if (response.ok || response.status === 404) return response;
    throw new BucketError(`The bucket answers ${response.status}: ${(await response.text()).slice(0, 500)}`);
  }

  return {
    async put(area, name, bytes) {
      const { status } = await ask('PUT', `${area}/${name}`, bytes);
      if (status === 404) throw new BucketError('There is no such bucket');
    },
    async get(area, name) {
      const response = await ask('GET', `${area}/${name}`);
      if (response.status === 404) {
        await response.body?.cancel();
        return undefined;
      }
      return Buffer.from(await response.arrayBuffer());
    },
    async remove(area, name) {
      await (await ask('DELETE', `${area}/${name}`)).body?.cancel();
    },
  };
}
