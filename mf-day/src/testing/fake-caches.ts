/** The caches of a browser, by name, then by address. */
export class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();

  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
  match = async (path: string, { cacheName }: { cacheName: string }) =>
    this.all.get(cacheName)?.get(new URL(path, location.origin).href)?.clone();
  open = async (name: string) => {
    const files = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, files);
    const hrefOf = (path: string) => new URL(path, location.origin).href;
    return {
      keys: async () => [...files.keys()].map((url) => ({ url })),
      put: async (path: string, file: Response) => void files.set(hrefOf(path), file),
      delete: async (path: string) => files.delete(hrefOf(path)),
      addAll: async (requests: readonly Request[]) => {
        const answers = await Promise.all(requests.map(({ url }) => fetch(url)));
        if (answers.some(({ ok }) => !ok)) throw new TypeError('A file did not arrive');
        for (const [index, { url }] of requests.entries()) files.set(url, answers[index] as Response);
      },
    };
  };

  /** Paths of what is cached, by cache. */
  kept = () =>
    Object.fromEntries(
      [...this.all].map(([name, files]) => [name, [...files.keys()].map((url) => new URL(url).pathname)]),
    );
}
