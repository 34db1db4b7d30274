import type { SiteMinute } from './tally.ts';

/** Minutes in which troubled tabs are looked for, and the share of them above which a minute is left out. */
const REACH = 3;
const MOST_TROUBLED = 0.2;

interface Heard {
  at: number;
  edges: number;
  sessions: number;
  troubled: number;
  /** By release: one report names several, so that networks of different releases may be the same. */
  networks: ReadonlyMap<string, number>;
}

/** Recent minutes of some releases, and whether the provider or the network failed many tabs in them. */
export class Troubles {
  readonly #recent: Heard[] = [];

  hear(at: number, { edges, releases }: SiteMinute, isMeant: (key: string) => boolean): void {
    let [sessions, troubled] = [0, 0];
    const networks = new Map<string, number>();
    for (const [key, tally] of releases) {
      if (!isMeant(key)) continue;
      sessions += tally.sessions;
      troubled += tally.troubled;
      networks.set(key, tally.troubledNetworks);
    }
    this.#recent.push({ at, edges: edges.length, sessions, troubled, networks });
    while ((this.#recent[0]?.at ?? at) <= at - REACH) this.#recent.shift();
  }

  /** What one network alone says is its own trouble, or a lie. */
  get areMany(): boolean {
    let [sessions, troubled, edges] = [0, 0, 1];
    const networks = new Map<string, number>();
    for (const minute of this.#recent) {
      sessions += minute.sessions;
      troubled += minute.troubled;
      edges = Math.max(edges, minute.edges);
      for (const [key, count] of minute.networks) networks.set(key, (networks.get(key) ?? 0) + count);
    }
    // Each edge counts the same network anew.
    return Math.max(0, ...networks.values()) > edges && troubled > MOST_TROUBLED * (troubled + sessions);
  }
}
