import { type Contents, provideContents } from '../core/content-source.ts';
import { loggedProblems } from '../testing/logged-problems.ts';
import { fromContents, readPageData } from './contents.ts';

interface Index {
  title: string;
}

let count = 0;
/** Names that no other test has read. */
const unused = () => `/content/content-${++count}`;

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const realFetch = globalThis.fetch;
beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
  provideContents(async () => ({ content: {} }));
});

const answer = (files: Record<string, unknown>) =>
  fetched.mockImplementation(async (url) => {
    const found = files[new URL(url, location.href).pathname];
    if (found instanceof Error) throw found;
    return found === undefined ? new Response(null, { status: 404 }) : Response.json(found);
  });

const provide = (contents: Contents) => provideContents(async () => contents);
const titles = () => fromContents((index: Index) => index.title);

test('fromContents · reads every content once, each with its hash', async () => {
  const [one, two] = [unused(), unused()];
  answer({ [`${one}/content.json`]: { title: 'Архив' }, [`${two}/content.json`]: { title: 'Лига' } });
  provide({
    content: {
      'content-archive': { url: `${one}/content.json`, integrity: 'sha384-a' },
      'content-league': { url: `${two}/content.json`, integrity: 'sha384-b' },
    },
  });
  expect(await titles()).toEqual(['Архив', 'Лига']);
  expect(await titles()).toEqual(['Архив', 'Лига']);
  expect(fetched.mock.calls.map(([, init]) => init.integrity)).toEqual(['sha384-a', 'sha384-b']);
});

test('fromContents · asks again past the cache · a file is lost or damaged', async () => {
  const base = unused();
  provide({ content: { 'content-archive': { url: `${base}/content.json`, integrity: 'sha384-a' } } });
  fetched
    .mockRejectedValueOnce(new TypeError('damaged'))
    .mockResolvedValueOnce(Response.json({ title: 'Архив' }));
  expect(await titles()).toEqual(['Архив']);
  expect(fetched.mock.calls.map(([, init]) => init.cache)).toEqual(['default', 'reload']);
});

test('fromContents · reads all of it from the release before · a file below the index is lost', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const [live, before] = [unused(), unused()];
  answer({
    [`${live}/content.json`]: { title: 'новое' },
    [`${before}/content.json`]: { title: 'прежнее' },
    [`${before}/cards/2025.json`]: ['Олимп'],
  });
  provide({
    content: {
      'content-league': {
        url: `${live}/content.json`,
        integrity: 'sha384-a',
        fallback: { url: `${before}/content.json`, integrity: 'sha384-b' },
      },
    },
  });
  const read = await fromContents<Index, unknown>(async (index, { readJson }) => [
    index.title,
    await readJson('cards/2025.json', 'sha384-c'),
  ]);
  expect(read).toEqual([['прежнее', ['Олимп']]]);
  expect(loggedProblems(warn)).toEqual([[expect.stringContaining('content-league'), expect.anything()]]);
});

test('fromContents · keeps no failure', async () => {
  const base = unused();
  provide({ content: { 'content-archive': { url: `${base}/content.json`, integrity: 'sha384-a' } } });
  answer({});
  await expect(titles()).rejects.toThrow(/404/);
  answer({ [`${base}/content.json`]: { title: 'Архив' } });
  expect(await titles()).toEqual(['Архив']);
});

test("readPageData · is the file of the page's own address, and of no other page", async () => {
  const base = unused();
  const file = `${base}/tournaments/cup.json`;
  answer({ [file]: { title: 'Кубок' } });
  provide({
    content: { 'content-archive': { url: `${base}/content.json`, integrity: 'sha384-a' } },
    data: { content: 'content-archive', file, integrity: 'sha384-c' },
  });
  const read = await readPageData<Index>((name) => name.endsWith('/tournaments/cup.json'));
  expect(read?.value).toEqual({ title: 'Кубок' });
  expect(read?.addressOf('files/cup/x.pdf')).toBe(`${base}/files/cup/x.pdf`);
  expect(await readPageData((name) => name.endsWith('/tournaments/other.json'))).toBeUndefined();
});

test('readPageData · leaves the page to the lists · its file is lost', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const base = unused();
  answer({});
  provide({
    content: { 'content-archive': { url: `${base}/content.json`, integrity: 'sha384-a' } },
    data: { content: 'content-archive', file: `${base}/tournaments/cup.json`, integrity: 'sha384-c' },
  });
  expect(await readPageData(() => true)).toBeUndefined();
  expect(loggedProblems(warn)).toHaveLength(1);
});

test('address of a file · is in the release, of one that names people at the provider', async () => {
  const one = unused();
  answer({ [`${one}/content.json`]: {} });
  provide({ content: { 'content-archive': { url: `${one}/content.json`, integrity: 'sha384-a' } } });
  const [addressOf] = await fromContents((_index, release) => release.addressOf);
  expect(addressOf?.('files/cup/p.pdf')).toBe(`${one}/files/cup/p.pdf`);
  expect(addressOf?.('named/files/cup/a.xlsx')).toBe('/api/tournaments/cup/files/a.xlsx');
});
