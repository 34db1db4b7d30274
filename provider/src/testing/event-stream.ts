import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import type { FastifyInstance } from 'fastify';

/** The address of an app that listens on this machine. */
export async function listening(app: FastifyInstance): Promise<string> {
  const open = app.server.address();
  return open && typeof open === 'object'
    ? `http://127.0.0.1:${open.port}`
    : app.listen({ host: '127.0.0.1', port: 0 });
}

/** A stream of server-sent events. */
export class EventStream {
  readonly #reader: ReadableStreamDefaultReader<EventSourceMessage>;
  readonly #abort: AbortController;

  static async open(url: string, headers: Record<string, string> = {}): Promise<EventStream> {
    const abort = new AbortController();
    const answer = await fetch(url, { headers, signal: abort.signal });
    if (answer.status !== 200 || !answer.body) throw new Error(`${answer.status} to ${url}`);
    return new EventStream(answer.body, abort);
  }

  private constructor(body: ReadableStream<Uint8Array<ArrayBuffer>>, abort: AbortController) {
    this.#abort = abort;
    this.#reader = body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader();
  }

  /** The next message; undefined once the stream has ended. */
  async next(): Promise<string | undefined> {
    return (await this.#reader.read()).value?.data;
  }

  close(): void {
    this.#abort.abort();
  }
}
