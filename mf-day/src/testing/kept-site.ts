import { discoveryKey } from '@league/shared/release';

/** The caches of a browser, by name, then by path. */
export class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();
  /** So many files fit. */
  room = Number.POSITIVE_INFINITY;

  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
  open = async (name: string) => {
    const files = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, files);
    return {
      match: async (path: string) => files.get(new URL(path, location.origin).pathname)?.clone(),
      put: async (path: string, file: Response) => {
        if (files.size >= this.room) throw new DOMException('full', 'QuotaExceededError');
        files.set(path, file);
      },
      delete: async (path: string) => files.delete(path),
    };
  };

  /** Paths of what is kept, by cache. */
  kept = () => Object.fromEntries([...this.all].map(([name, files]) => [name, [...files.keys()]]));
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** The page of a desk, and the files of its releases, as the site answers them: by path. */
export async function siteOf(revision: number, day: string): Promise<Map<string, string>> {
  const folder = `/remotes/day/${day}/`;
  const entry = { url: `${folder}remoteEntry.js`, metadata: { version: day } };
  const discovery = { revision, api: '1.0.0', microFrontends: { [discoveryKey('day')]: [entry] } };
  const list = async (files: Record<string, string>) =>
    JSON.stringify({
      files: Object.fromEntries(
        await Promise.all(
          Object.entries(files).map(async ([file, text]) => [file, await hashOf(text)] as const),
        ),
      ),
    });
  return new Map([
    [
      '/day/test/scales',
      `<html><script src="/shell/1.4.0/main.js" defer></script><script type="application/json" id="league-discovery">${JSON.stringify(discovery)}</script></html>\n`,
    ],
    ['/shell/1.4.0/offline.json', await list({ 'main.js': 'shell', '/assets/a.woff2': 'letters' })],
    ['/shell/1.4.0/main.js', 'shell'],
    ['/assets/a.woff2', 'letters'],
    [`${folder}offline.json`, await list({ 'remoteEntry.js': `day ${day}` })],
    [`${folder}remoteEntry.js`, `day ${day}`],
  ]);
}
