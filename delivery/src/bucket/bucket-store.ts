import { AlreadyExistsError, type Store } from '../release/store.ts';
import { type BucketClient, BucketError, type BucketSettings, connectBucket } from './bucket-client.ts';

/** Does some work for every item, for this many at the same time. */
async function eachOf<T>(items: Iterable<T>, parallel: number, work: (item: T) => Promise<void>) {
  const rest = [...items].values();
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

/** Readers take a folder as published once it has this file: written last, removed first. */
const SEAL = 'release.json';

/** Writes at the same time. */
const PARALLEL = 8;

const CREATE = { 'if-none-match': '*' };

/**
 * A store in a bucket that honours `If-None-Match: *`. A folder becomes visible with its `release.json`; what an
 * interrupted upload has left is completed by the same upload, and keeps any other one out.
 */
export function bucketStore(settings: BucketSettings): Store {
  const ask = connectBucket(settings);

  const get = async (path: string) => {
    const { status, body } = await ask('GET', keyOf(path), { expected: [200, 404] });
    return status === 200 ? body : null;
  };

  /** Creates a file; false if it exists with other bytes, and also with the same ones if somebody else wrote them. */
  const create = async (path: string, bytes: Uint8Array) => {
    const { status, isUncertain } = await ask('PUT', keyOf(path), {
      body: bytes,
      headers: CREATE,
      expected: [200, 412],
    });
    return status === 200 || (isUncertain && (await get(path))?.equals(bytes) === true);
  };

  return {
    get,

    async put(path, bytes) {
      if (!(await create(path, bytes))) throw new AlreadyExistsError(path);
    },

    async putFolder(path, files) {
      const seal = files.get(SEAL);
      if (seal && (await get(`${path}/${SEAL}`))) throw new AlreadyExistsError(path);
      await eachOf([...files], PARALLEL, async ([name, bytes]) => {
        if (name === SEAL || (await create(`${path}/${name}`, bytes))) return;
        if (!(await get(`${path}/${name}`))?.equals(bytes)) throw new AlreadyExistsError(path);
      });
      if (seal && !(await create(`${path}/${SEAL}`, seal))) throw new AlreadyExistsError(path);
    },

    async remove(path) {
      const drop = (key: string) => ask('DELETE', key, { expected: [200, 204, 404] });
      const files = await listBelow(ask, `${keyOf(path)}/`);
      if (files.includes(SEAL)) await drop(`${path}/${SEAL}`);
      await eachOf(files, PARALLEL, async (name) => void (await drop(`${path}/${name}`)));
      if (files.length === 0) await drop(path);
    },

    list: async (path) => (await listBelow(ask, `${keyOf(path)}/`, '/')).sort(),
  };
}

const keyOf = (path: string) => {
  if (path.split('/').some((part) => part === '' || part.startsWith('.'))) {
    throw new Error(`not a path of the store: ${path}`);
  }
  return path;
};

/** Its name begins with a dot, so it is no file of the store. */
const PROBE = '.probe';

/**
 * Throws unless the bucket refuses to replace a file: without that, two operators would overwrite each other's
 * promotions. A key that may not write cannot tell, and needs no proof.
 */
export async function proveExclusiveWrites(settings: BucketSettings): Promise<void> {
  const ask: BucketClient = connectBucket(settings);
  const create = () =>
    ask('PUT', PROBE, {
      body: Buffer.from('If-None-Match: *\n'),
      headers: CREATE,
      expected: [200, 403, 412],
    });
  if ((await create()).status !== 200) return;
  if ((await create()).status === 412) return;
  throw new BucketError(
    `Бакет ${settings.bucket} не соблюдает «If-None-Match: *»: две команды могли бы затереть работу друг друга. ` +
      'Возьмите хранилище с условной записью или храните релизы в папке (без RELEASES_*).',
  );
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Texts that follow an opening of this kind in XML. */
const textsAfter = (xml: string, opening: string) =>
  [...xml.matchAll(new RegExp(`${opening}([^<]*)<`, 'g'))].map(([, text = '']) =>
    text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => ENTITIES[name] ?? ''),
  );

/**
 * Names below a prefix, without the prefix; with a delimiter only the first part of each, without those that begin with
 * a dot.
 */
export async function listBelow(ask: BucketClient, prefix: string, delimiter?: string): Promise<string[]> {
  const names = new Set<string>();
  let token: string | undefined;
  do {
    const { body } = await ask('GET', '', {
      query: {
        'list-type': '2',
        prefix,
        ...(delimiter && { delimiter }),
        ...(token && { 'continuation-token': token }),
      },
      expected: [200],
    });
    const xml = body.toString();
    for (const opening of ['<Key>', '<CommonPrefixes>\\s*<Prefix>']) {
      for (const key of textsAfter(xml, opening)) names.add(key.slice(prefix.length).replace(/\/$/, ''));
    }
    [token] = textsAfter(xml, '<NextContinuationToken>');
  } while (token);
  return [...names].filter((name) => name !== '' && !name.startsWith('.'));
}
