import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { DeliveryError } from '../delivery-error.ts';

export interface BucketSettings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The bucket failed or refused; the edge answers 503. */
export class BucketError extends DeliveryError {
  readonly statusCode = 503;

  constructor(message: string, cause?: unknown) {
    super('bucket_failed', message);
    this.cause = cause;
  }
}

/** All attempts together: a visitor waits for a read; an upload may be half a megabyte over a slow line. */
const LIMIT_MILLISECONDS = { read: 8_000, write: 60_000 };

/** Waits before each further attempt. */
const PAUSES = [200, 600, 1_500];

interface Answer {
  status: number;
  body: Buffer;
  /** An earlier attempt got no answer, so it may have been carried out. */
  isUncertain: boolean;
}

interface Call {
  body?: Uint8Array;
  headers?: Record<string, string>;
  query?: Record<string, string>;
  /** Statuses that are answers; any other is an error. */
  expected: readonly number[];
}

export type BucketClient = (method: string, key: string, call: Call) => Promise<Answer>;

/**
 * Signed requests to one bucket of any S3-compatible storage. Silence, 409 (another writer at work), 429 and 5xx are
 * tried again.
 */
export function connectBucket({ endpoint, region, bucket, ...credentials }: BucketSettings): BucketClient {
  const client = new AwsClient({ ...credentials, region, service: 's3', retries: 0 });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  const attempt = async (
    method: string,
    key: string,
    { body, headers, query }: Call,
    signal: AbortSignal,
  ) => {
    const path = key.split('/').map((part) => `/${encodeURIComponent(part)}`);
    const response = await client.fetch(`${base}${key && path.join('')}?${new URLSearchParams(query)}`, {
      method,
      ...(body && { body: new Uint8Array(body) }),
      headers: {
        ...headers,
        // Signed, so that a file changed on the way is refused.
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      signal,
    });
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  };

  return async (method, key, call) => {
    const signal = AbortSignal.timeout(LIMIT_MILLISECONDS[method === 'GET' ? 'read' : 'write']);
    let isUncertain = false;
    let failure: BucketError | undefined;
    for (const wait of [0, ...PAUSES]) {
      if (signal.aborted) break;
      if (wait > 0) await pause(wait);
      try {
        const answer = await attempt(method, key, call, signal);
        if (call.expected.includes(answer.status)) return { ...answer, isUncertain };
        const said = answer.body.toString().slice(0, 500);
        failure = new BucketError(`Бакет ${bucket} ответил ${answer.status} на ${method} ${key}: ${said}`);
        if (answer.status < 500 && answer.status !== 409 && answer.status !== 429) throw failure;
        isUncertain ||= answer.status >= 500;
      } catch (cause) {
        if (cause instanceof BucketError) throw cause;
        failure = new BucketError(`Бакет ${bucket} не отвечает (${endpoint})`, cause);
        isUncertain = true;
      }
    }
    throw failure;
  };
}
