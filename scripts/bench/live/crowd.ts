import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

type Asked = { type: 'join'; origin: string; path: string; count: number } | { type: 'leave' | 'collect' };
interface Report {
  type: Asked['type'];
  /** When the readers have read each number of the day since the last question, in milliseconds since 1970. */
  arrivals: [number: string, times: number[]][];
}

/** Readers of a day's stream in a process of their own. */
export class Crowd {
  readonly #child: ChildProcess = fork(import.meta.filename, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });

  /** Opens streams at an edge, and waits until each has begun. */
  join = (origin: string, count: number, tournament: string): Promise<Report> =>
    this.#ask({ type: 'join', origin, count, path: `/api/days/${tournament}/live` });

  leave = (): Promise<Report> => this.#ask({ type: 'leave' });

  collect = (): Promise<Report> => this.#ask({ type: 'collect' });

  end(): void {
    this.#child.kill();
  }

  async #ask(asked: Asked): Promise<Report> {
    this.#child.send(asked);
    const [report] = await once(this.#child, 'message');
    return report as Report;
  }
}

// A process with many readers of a day's stream, so that they cost the measuring one nothing.

/** Of the loopback network: one address has a share of the places only, and 28,000 ports. */
const ADDRESSES = 8;
/** Connections that are opened at once. */
const AT_ONCE = 100;

let sockets: Socket[] = [];
/** When each number of the day was read first. */
let arrivals = new Map<string, number[]>();

const now = () => performance.timeOrigin + performance.now();

function read(origin: URL, path: string, index: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const localAddress = `127.0.0.${2 + (index % ADDRESSES)}`;
  const socket = connect({ host: origin.hostname, port: Number(origin.port), localAddress });
  sockets.push(socket);
  socket.setEncoding('latin1');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${origin.host}\r\naccept: text/event-stream\r\n\r\n`);
  let last = '';
  socket.on('data', (text: unknown) => {
    for (const [, number = ''] of String(text).matchAll(/data: (\S+)/g)) {
      resolve();
      if (number === last) continue;
      last = number;
      const times = arrivals.get(number) ?? [];
      arrivals.set(number, times);
      times.push(now());
    }
  });
  socket.on('error', reject);
  return promise;
}

if (import.meta.main)
  process.on('message', async (asked: Asked) => {
    if (asked.type === 'join') {
      const origin = new URL(asked.origin);
      for (let first = 0; first < asked.count; first += AT_ONCE) {
        const size = Math.min(AT_ONCE, asked.count - first);
        await Promise.all(
          Array.from({ length: size }, (_, index) => read(origin, asked.path, first + index)),
        );
      }
    } else if (asked.type === 'leave') {
      for (const socket of sockets) socket.destroy();
      sockets = [];
    }
    process.send?.({ type: asked.type, arrivals: [...arrivals] } satisfies Report);
    arrivals = new Map();
  });
