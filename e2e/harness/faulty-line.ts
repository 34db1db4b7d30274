import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults that a line can inflict on a file. All but the first three are cacheable for a year, like the real file. */
export const FAULTS = ['404', '503', 'reset', 'cut off', 'HTML', 'half', 'changed'] as const;
/** `hang` is not in the list: it takes its time. `empty` is a script that does nothing, which damages no service worker. */
export type Fault = (typeof FAULTS)[number] | 'hang' | 'empty';

/** Messages of console and network about a damaged file, for the guard. */
export const DAMAGE = /\.js|загруз|Сбой в|ChunkLoadError|integrity|RUNTIME/;

interface Damage {
  file: RegExp;
  fault: Fault;
}

const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' };
const SCRIPT = { ...FOR_EVER, 'content-type': 'text/javascript; charset=utf-8' };
const PAGE = '<!doctype html><title>Вход в сеть</title>';

/**
 * A proxy to a site that damages files on their way, like hotel login pages and lost packets do. A real server instead
 * of `page.route`, which would switch off the cache that keeps the damage.
 */
export class FaultyLine {
  readonly url: string;
  private readonly server: Server;
  private readonly damages = new Set<Damage>();

  private constructor(server: Server) {
    this.server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static open(site: string): Promise<FaultyLine> {
    return new Promise((resolve) => {
      const server = createServer((asked, answer) => {
        const damage = [...line.damages].find(({ file }) => file.test(asked.url ?? ''));
        pass(site, asked, answer, damage?.fault);
      });
      let line: FaultyLine;
      server.listen(0, '127.0.0.1', () => {
        line = new FaultyLine(server);
        resolve(line);
      });
    });
  }

  /** Damages files from now on; returns the function that stops it. */
  damage(file: RegExp, fault: Fault): () => void {
    const damage = { file, fault };
    this.damages.add(damage);
    return () => void this.damages.delete(damage);
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

function pass(site: string, asked: IncomingMessage, answer: ServerResponse, fault: Fault | undefined): void {
  if (fault === 'hang') return;
  if (fault === 'reset') return void asked.socket.destroy();
  if (fault === 'empty') return void answer.writeHead(200, { ...SCRIPT, 'cache-control': 'no-cache' }).end();
  if (fault === '404') return void answer.writeHead(404, { 'cache-control': 'no-store' }).end();
  if (fault === '503') return void answer.writeHead(503, { 'cache-control': 'no-store' }).end();
  if (fault === 'HTML') {
    return void answer.writeHead(200, { ...FOR_EVER, 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  }
  // Damaged bytes must be uncompressed to be readable.
  const headers = { ...asked.headers, ...(fault && { 'accept-encoding': 'identity' }) };
  const onward = request(new URL(asked.url ?? '/', site), { method: asked.method, headers }, (got) => {
    if (!fault) {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      return void got.pipe(answer);
    }
    const chunks: Buffer[] = [];
    got.on('data', (chunk: Buffer) => chunks.push(chunk));
    got.on('end', () => damaged(answer, Buffer.concat(chunks), fault));
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}

function damaged(answer: ServerResponse, whole: Buffer, fault: Fault): void {
  const half = whole.subarray(0, whole.length / 2);
  if (fault === 'half') return void answer.writeHead(200, SCRIPT).end(half);
  if (fault === 'changed')
    return void answer.writeHead(200, SCRIPT).end(Buffer.concat([whole, Buffer.from(';')]));
  answer.writeHead(200, { ...SCRIPT, 'content-length': whole.length });
  answer.write(half, () => answer.destroy());
}
