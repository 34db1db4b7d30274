/*
 * Readers of a day on paper: who asks whom, and how often. A reader asks a point of the cache, the point asks an edge,
 * the edge asks the provider. Each asks once for all who wait, and answers from that while the answer may be kept, as
 * `delivery/src/edge/live/shared-answers.ts` does.
 */

export interface Crowd {
  readers: number;
  /** Part of them that shows what a command has touched, and reads it again. */
  touched: number;
  /** Part of them whose stream is cut or refused: they ask for the number. */
  asking: number;
  /** Points of the cache, 0: none. */
  points: number;
  edges: number;
  /** Seconds. */
  lasts: number;
  commandEvery: number;
}

/** Requests in each second, by who gets them. */
export interface Asked {
  readers: number[];
  edges: number[];
  provider: number[];
}

/** Seconds: who is told reads within `SPREAD`, hears of it within `HEARS`, and a page without a stream asks every `ASKS`. */
const SPREAD = 1;
const HEARS = 0.163;
const ASKS = 20;
/** Seconds that an answer may be kept while its number is current (`s-maxage`), and what it takes from one to the next. */
const KEPT = 2;
const TAKES = 0.05;
/** What browsers accept, and how many of them. */
const ENCODINGS = [0.97, 0.03];

interface Request {
  at: number;
  path: string;
  encoding: number;
  reader: number;
}

/** Follows every request of a crowd. The same crowd gives the same figures. */
export function simulate(crowd: Crowd): Asked {
  const { lasts, points, edges, commandEvery } = crowd;
  const seconds = () => new Array<number>(Math.ceil(lasts)).fill(0);
  const asked: Asked = { readers: seconds(), edges: seconds(), provider: seconds() };
  const count = (of: number[], at: number) => {
    const second = Math.min(of.length - 1, Math.floor(at));
    of[second] = (of[second] ?? 0) + 1;
  };
  const numberAt = (at: number) => Math.floor(at / commandEvery);
  const isCurrent = (path: string, at: number) => path === 'number' || path === `at=${numberAt(at)}`;
  const kept = new Map<string, { ready: number; until: number }>();
  /** Answers at a place, from what it keeps or by asking further; returns when the answer is there. */
  const answer = (place: string, request: Request, ask: (at: number) => number): number => {
    const key = `${place} ${request.encoding} ${request.path}`;
    const known = kept.get(key);
    if (known && request.at < known.until) return Math.max(request.at, known.ready);
    const ready = ask(request.at) + TAKES;
    kept.set(key, { ready, until: isCurrent(request.path, ready) ? ready + KEPT : ready });
    return ready;
  };
  const atEdge = (request: Request): number => {
    count(asked.edges, request.at);
    return answer(`edge ${request.reader % edges}`, request, (at) => {
      count(asked.provider, at);
      return at;
    });
  };
  for (const request of requestsOf(crowd)) {
    count(asked.readers, request.at);
    if (points === 0) atEdge(request);
    else answer(`point ${request.reader % points}`, request, (at) => atEdge({ ...request, at }));
  }
  return asked;
}

/** The requests in the order of their times. */
function requestsOf({ readers, touched, asking, lasts, commandEvery }: Crowd): Request[] {
  const random = numbersOf(readers);
  const encoding = () => (random() < (ENCODINGS[0] ?? 1) ? 0 : 1);
  const found: Request[] = [];
  for (let number = 1; number * commandEvery < lasts; number++)
    for (let index = 0; index < readers * touched; index++) {
      const at = number * commandEvery + random() * HEARS + random() * SPREAD;
      // Meanwhile they may have heard of another: they read up to that one.
      const heard = Math.max(number, Math.floor((at - random() * HEARS) / commandEvery));
      found.push({ at, path: `at=${heard}`, encoding: encoding(), reader: Math.floor(random() * readers) });
    }
  for (let index = 0; index < readers * asking; index++)
    for (let at = random() * ASKS; at < lasts; at += ASKS)
      found.push({ at, path: 'number', encoding: encoding(), reader: index });
  return found.filter(({ at }) => at < lasts).sort((one, other) => one.at - other.at);
}

/** Even numbers from 0 to 1, the same for the same seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
