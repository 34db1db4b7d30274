import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

const SCRIPT = '/~watch.js';
const REPORT = '/~problem';

/**
 * A proxy that notes what a page should never do, for a browser whose driver does not tell: WebDriver has no console. It
 * puts a script of its own before the others of each page. What only the engine says in its console stays unseen.
 */
export class WatchedLine {
  readonly url: string;
  private readonly server: Server;
  private readonly tell: (problem: string) => void;

  private constructor(server: Server, tell: (problem: string) => void) {
    this.server = server;
    this.tell = tell;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static open(site: string, tell: (problem: string) => void): Promise<WatchedLine> {
    return new Promise((resolve) => {
      const server = createServer((asked, answer) => line.handle(site, asked, answer));
      let line: WatchedLine;
      server.listen(0, '127.0.0.1', () => {
        line = new WatchedLine(server, tell);
        resolve(line);
      });
    });
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private handle(site: string, asked: IncomingMessage, answer: ServerResponse): void {
    if (asked.url === SCRIPT) {
      answer
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(`(${watch})(${JSON.stringify(REPORT)})`);
    } else if (asked.url === REPORT) {
      read(asked, (text) => this.tell(text.toString()));
      answer.writeHead(204).end();
    } else this.pass(site, asked, answer);
  }

  private pass(site: string, asked: IncomingMessage, answer: ServerResponse): void {
    const { method, url = '/' } = asked;
    // A script can be put into bytes that are not compressed.
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const onward = request(new URL(url, site), { method, headers }, (got) => {
      // The page has left: nobody reads the answer.
      if (answer.destroyed) return void got.destroy();
      const { statusCode = 502 } = got;
      if (statusCode >= 400) this.tell(`answer: ${method} ${url} ${statusCode}`);
      if (!got.headers['content-type']?.startsWith('text/html')) {
        answer.writeHead(statusCode, got.headers);
        // An answer that is cut off is cut off here too.
        return void pipeline(got, answer, () => undefined);
      }
      read(got, (page) => {
        if (answer.destroyed) return;
        const watched = page.toString().replace('<head>', `<head><script src="${SCRIPT}"></script>`);
        const { 'content-length': _, ...others } = got.headers;
        answer.writeHead(statusCode, others).end(method === 'HEAD' ? undefined : watched);
      });
    });
    onward.on('error', (error) => {
      this.tell(`request failed: ${url} ${error.message}`);
      answer.destroy();
    });
    asked.pipe(onward);
  }
}

function read(stream: IncomingMessage, then: (text: Buffer) => void): void {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => then(Buffer.concat(chunks)));
}

/** Runs in the page, before its own scripts. */
function watch(report: string): void {
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  // A navigation aborts what is still loading.
  const tell = (problem: string) =>
    isLeaving || navigator.sendBeacon(report, `${problem} (${location.pathname})`);
  addEventListener(
    'error',
    ({ message, target }) => {
      const { src, href } = target as Partial<HTMLScriptElement & HTMLLinkElement>;
      tell(target === window ? `exception: ${message}` : `not loaded: ${src ?? href}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => tell(`unhandled: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
    tell(`policy: ${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`),
  );
  for (const kind of ['error', 'warn'] as const) {
    // biome-ignore lint/suspicious/noConsole: it is what is watched
    const say = console[kind];
    console[kind] = (...words: unknown[]) => {
      tell(`console: ${words.join(' ')}`);
      say.apply(console, words);
    };
  }
}
