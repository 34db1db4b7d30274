import { provideContents } from '../core/content-source.ts';

/** Files of a content by their paths in the release. */
type Files = Record<string, unknown>;

interface Options {
  /** The file that the page of the tab's address shows: `['content-archive', 'tournaments/cup.json']`. */
  first?: [name: string, file: string];
  /** Of the releases: a tab reads a file once, so other files need another version. */
  version?: string;
}

const INTEGRITY = `sha384-${'A'.repeat(64)}`;

/**
 * Makes these contents live for one test: `fakeContents({ 'content-archive': { 'content.json': … } })`. A file that is not
 * there answers 404; everything else is asked of the fetch that was there before, so `fakeApi` comes first. Its module takes
 * both fakes away as the test ends.
 * @returns the paths of the files that were asked for, in order
 */
export function fakeContents(
  contents: Record<string, Files>,
  { first, version = '1.0.0' }: Options = {},
): string[] {
  const folderOf = (name: string) => `/content/${name}/${version}/`;
  const asked: string[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    const name = Object.keys(contents).find((one) => pathname.startsWith(folderOf(one)));
    if (!name) return before(input, init);
    const file = pathname.slice(folderOf(name).length);
    asked.push(file);
    const value = contents[name]?.[file];
    return value === undefined ? new Response(null, { status: 404 }) : Response.json(value);
  };
  provideContents(async () => ({
    content: Object.fromEntries(
      Object.keys(contents).map((name) => [
        name,
        { url: `${folderOf(name)}content.json`, integrity: INTEGRITY },
      ]),
    ),
    ...(first && {
      data: { content: first[0], file: `${folderOf(first[0])}${first[1]}`, integrity: INTEGRITY },
    }),
  }));
  return asked;
}

afterEach(() => provideContents(async () => ({ content: {} })));
