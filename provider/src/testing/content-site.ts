import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import {
  CONTENT_READER,
  type NamedWinners,
  type PublishedResults,
  type RatingTable,
  type TournamentContent,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { WHOLE } from './content-scene.ts';

interface Release {
  /** Of its only tournament. */
  winners?: NamedWinners[];
  results?: PublishedResults[];
  ratings?: RatingTable[];
  content?: Partial<TournamentContent>;
  /** Below the folder of the release. */
  files?: Record<string, Buffer>;
}

/** The tournament that every release has. */
export const CUP = 'olimp2024';

/** A site whose content a test sets. It asks the provider who may read `named/` files, as an edge does. */
export async function startContentSite() {
  const folders = new Map<string, Buffer>();
  const site = {
    live: '',
    /** The live release of the desk's content, which names no tournament. */
    desk: undefined as string | undefined,
    isAway: false,
    provider: undefined as FastifyInstance | undefined,
  };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const { [CONTENT_READER.permission]: permission = '' } = request.headers;
    const headers = { [CONTENT_READER.permission]: permission, [CONTENT_READER.file]: path };
    const mayRead = async () =>
      (await site.provider?.inject({ url: `/api${CONTENT_READER.path}`, headers }))?.statusCode === 204;
    const named = (part: string, version: string) => ({
      [part]: { url: `/content/${part}/${version}/content.json` },
    });
    const content = {
      ...named('content-archive', site.live),
      ...(site.desk && named('content-league', site.desk)),
    };
    const bytes = path === '/releases.json' ? Buffer.from(JSON.stringify({ content })) : folders.get(path);
    const isThere = bytes && !site.isAway && (!path.includes('/named/') || (await mayRead()));
    response.writeHead(isThere ? 200 : 404).end(isThere ? bytes : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());

  const releaseOf = (part: string, version: string) => {
    const put = (file: string, bytes: Buffer) => {
      folders.set(`/content/${part}/${version}/${file}`, bytes);
      return { file, integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}` };
    };
    const write = (file: string, data: unknown) => put(file, Buffer.from(JSON.stringify(data)));
    const writeRatings = (tables: readonly RatingTable[]) =>
      tables.map((table) => ({ id: table.id, ...write(`named/ratings/${table.id}.json`, table) }));
    return { put, write, writeRatings };
  };
  const publish = (version: string, release: Release) => {
    const { winners, results, ratings, content, files = {} } = release;
    const { put, write, writeRatings } = releaseOf('content-archive', version);
    for (const [file, bytes] of Object.entries(files)) put(file, bytes);
    const { startsAt: _startsAt, place, capacity, ...page } = WHOLE;
    const startsAt = '2024-02-17T09:00:00+03:00';
    const card = {
      ...{ id: CUP, title: 'Олимп', startsAt, place, capacity, materials: [] },
      ...(winners && { winners: write(`named/winners/${CUP}.json`, winners) }),
    };
    const regulations = { kind: 'unavailable', note: 'скоро' };
    const shown = { ...page, links: { ...WHOLE.links, regulations }, ...content };
    const listed = { ...card, ...write(`tournaments/${CUP}.json`, { card, content: shown }) };
    write('content.json', {
      schema: '1.0',
      ...{ newest: [listed], years: [] },
      ...(results && { results: write('named/results.json', results) }),
      ...(ratings && { ratings: writeRatings(ratings) }),
    });
    site.live = version;
  };
  /** Makes tables of the rating live as the desk's content. */
  const publishDesk = (version: string, ...ratings: RatingTable[]) => {
    const { write, writeRatings } = releaseOf('content-league', version);
    write('content.json', { schema: '1.0', newest: [], years: [], ratings: writeRatings(ratings) });
    site.desk = version;
  };
  const { port } = server.address() as AddressInfo;
  /** Puts other bytes in the place of a file of the live release. */
  const damage = (file: string) =>
    folders.set(`/content/content-archive/${site.live}/${file}`, Buffer.from('[]'));
  return Object.assign(site, { publish, publishDesk, damage, address: `http://127.0.0.1:${port}` });
}
