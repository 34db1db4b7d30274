import { createECDH } from 'node:crypto';
import { lookup } from 'node:dns';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { BlockList, type LookupFunction } from 'node:net';
import { join } from 'node:path';
import webPush from 'web-push';
import type { Config } from '../config/config.ts';
import { makeDataDir } from '../config/config.ts';
import { OperatorError } from '../refusal.ts';

/** The file of the key in the data directory. */
const PUSH_KEY_FILE = 'push-key';

/** The key pair with which push services know this site (VAPID, RFC 8292), in base64url. */
interface PushKey {
  publicKey: string;
  privateKey: string;
}

/**
 * The key of the pushes: from `PUSH_KEY`, else made once and kept in the data directory. With another key every browser
 * has to subscribe again.
 */
export function readPushKey({ pushKey, dataDir }: Pick<Config, 'pushKey' | 'dataDir'>): PushKey {
  if (pushKey) return pairOf(pushKey);
  makeDataDir(dataDir);
  const file = join(dataDir, PUSH_KEY_FILE);
  try {
    const made = createECDH('prime256v1');
    made.generateKeys();
    // A private key with a leading zero would be too short.
    const padded = Buffer.concat([Buffer.alloc(32), made.getPrivateKey()]).subarray(-32);
    writeFileSync(file, padded.toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new OperatorError(`Нет возможности записать ${file}`, { cause });
  }
  try {
    return pairOf(readFileSync(file, 'utf8').trim());
  } catch (cause) {
    throw new OperatorError(`${file}: это не ключ уведомлений`, { cause });
  }
}

function pairOf(privateKey: string): PushKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

/** What a browser shows; `path`: what a click opens. */
export interface PushMessage {
  title: string;
  body: string;
  path: string;
  /** A newer message of the same tag takes the place of the older one. */
  tag: string;
  /** How long a push service keeps it for a browser that is away, in seconds; a day by default. */
  ttl?: number;
}

export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Posts to a push service and returns its status. */
export type Post = (url: string, headers: Record<string, string>, body: Buffer) => Promise<number>;

/** Sends one message; `gone`: the browser no longer wants any. Throws if it has to be tried again. */
export type SendPush = (to: PushAddress, message: PushMessage) => Promise<'sent' | 'gone'>;

/** A message is of no use after a day. */
const TTL_SECONDS = 24 * 3600;
const PATIENCE_MILLISECONDS = 10_000;

/** `contact`: the address of the site's operator, which a push service may write to. */
export function createPushSender(key: PushKey, contact: string, post: Post = postOutside): SendPush {
  return async ({ endpoint, p256dh, auth }, { ttl = TTL_SECONDS, ...message }) => {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: `mailto:${contact}`, ...key },
        TTL: ttl,
        contentEncoding: 'aes128gcm',
      },
    );
    const status = await post(endpoint, stringsIn(headers), body);
    if (status === 404 || status === 410) return 'gone';
    if (status < 200 || status > 299) throw new Error(`The push service answers ${status}`);
    return 'sent';
  };
}

const stringsIn = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

const INSIDE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  INSIDE.addSubnet(net, bits);
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6');

/** Resolves names as usual, but to no address of our own network: a browser names the address, and may lie. */
const lookupOutside: LookupFunction = (name, options, done) =>
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const outside = addresses.filter(
      ({ address, family }) => !INSIDE.check(address, family === 6 ? 'ipv6' : 'ipv4'),
    );
    const [first] = outside;
    if (!first) return done(new Error(`${name} is an address of our own network`), []);
    if (options.all) done(null, outside);
    else done(null, first.address, first.family);
  });

const agent = new Agent({ lookup: lookupOutside });

const postOutside: Post = (url, headers, body) =>
  new Promise((resolve, reject) => {
    const asked = request(
      url,
      { agent, method: 'POST', headers, signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
