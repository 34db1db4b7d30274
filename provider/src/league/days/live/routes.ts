import sse, { type SSEMessage } from '@fastify/sse';
import { dayNumber, Places, type Room, type SentEvent } from '@league/shared/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { addressOf, tooMany } from '../../../platform/limits/policies.ts';
import type { Reader } from './live-day.ts';
import { LiveDays } from './live-days.ts';

/** An edge takes one for each tournament; behind another web server each reader takes one. */
const ROOM: Room = { all: 2_000, ofAddress: 500 };
/** A reader who has not taken so many bytes is cut off, and comes back by the id of the last event. */
const LARGEST_BACKLOG = 256 * 1024;
/** What a reader without a place is told, with the seconds until the next try; pages ask meanwhile. */
const FULL = 'Новости этого дня сейчас читают слишком многие';
const RETRY_FULL = 30;
/** Milliseconds until a reader whose stream was cut comes back: not all at once. */
const RETRY = { least: 1_000, spread: 4_000 };

const params = z.object({ tournament: z.string().max(64) });
const query = z.object({ after: dayNumber.optional().catch(undefined) });

/**
 * `/days/:tournament/live`: a `DayEvent` for each command, as server-sent events with the number of the day as their
 * id. `?after=` or `Last-Event-ID` is the number that the reader has seen. 204 once the day is over.
 */
export async function liveRoutes(app: FastifyInstance): Promise<void> {
  await app.register(sse);
  const days = new LiveDays(app);
  const places = new Places(ROOM);
  app.onDraining(() => days.end());
  app.reportStreams(() => places.taken);

  app.route({
    method: 'GET',
    url: '/days/:tournament/live',
    exposeHeadRoute: false,
    schema: { hide: true, params, querystring: query },
    config: { access: 'public', isStream: true },
    sse: { kind: 'manual', heartbeat: false, serializer: String },
    handler: async (request, reply) => {
      const { tournament } = request.params as z.output<typeof params>;
      const { after } = request.query as z.output<typeof query>;
      const address = addressOf(request);
      if (!places.take(address)) throw tooMany(reply, RETRY_FULL, FULL, 'и обновите страницу');
      reply.raw.once('close', () => places.leave(address));
      const last = query.shape.after.parse(reply.sse.lastEventId ?? undefined);
      const reader = new StreamReader(reply);
      const leave = await days.join(tournament, reader, last ?? after);
      if (!leave) return reply.code(204).send();
      reader.open(leave);
    },
  });
}

/** Writes to one stream. What is sent before it opens waits for it. */
class StreamReader implements Reader {
  readonly #reply: FastifyReply;
  #early: SSEMessage[] | null = [];

  constructor(reply: FastifyReply) {
    this.#reply = reply;
  }

  open(leave: () => void): void {
    const { raw, sse: context } = this.#reply;
    // Gone while the day was read.
    if (!context.isConnected) return void leave();
    context.keepAlive();
    context.onClose(leave);
    // A stream that ends takes its connection along, so that a stop does not wait for it.
    this.#reply.headers({ 'cache-control': 'no-cache, no-transform', connection: 'close' });
    context.sendHeaders();
    // Each message that has to wait listens for the socket.
    raw.setMaxListeners(0);
    const early = this.#early ?? [];
    this.#early = null;
    const retry = RETRY.least + Math.floor(Math.random() * RETRY.spread);
    for (const message of [{ event: 'open', data: '', retry }, ...early]) this.#write(message);
  }

  send(event: SentEvent): void {
    this.#write(event);
  }

  beat(number: string): void {
    this.#write({ id: number, event: 'beat', data: number });
  }

  end(): void {
    this.#reply.sse.close();
  }

  #write(message: SSEMessage): void {
    const { raw, sse: context } = this.#reply;
    if (this.#early) this.#early.push(message);
    else if (raw.writableLength > LARGEST_BACKLOG) raw.destroy();
    else if (context.isConnected) void context.send(message);
  }
}
