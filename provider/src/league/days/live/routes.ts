import sse from '@fastify/sse';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { addressOf, tooMany } from '../../../platform/limits/policies.ts';
import { LiveDays, type Reader } from './live-days.ts';

/** Streams at once; beyond them a reader asks every now and then. A hall has one address for everybody. */
const ROOM = { all: 20_000, ofAddress: 2_000 };
/** What a reader without a place is told, with the seconds until the next try; pages ask meanwhile. */
const FULL = 'Новости этого дня сейчас читают слишком многие';
const RETRY_FULL = 30;
/** Milliseconds until a reader whose stream was cut comes back: not all at once. */
const RETRY = { least: 1_000, spread: 4_000 };

const params = z.object({ tournament: z.string().max(64) });

/**
 * `/days/:tournament/live`: the number of what everybody sees of a day, as server-sent events: at once, whenever it is
 * another, and every 15 s. 204 once the day is over.
 */
export async function liveRoutes(app: FastifyInstance): Promise<void> {
  await app.register(sse);
  const days = new LiveDays(app);
  const places = new Places();
  app.onDraining(() => days.end());
  app.reportStreams(() => places.taken);

  app.route({
    method: 'GET',
    url: '/days/:tournament/live',
    exposeHeadRoute: false,
    schema: { hide: true, params },
    config: { access: 'public', isStream: true },
    sse: { kind: 'manual', heartbeat: false, serializer: String },
    handler: async (request, reply) => {
      const { tournament } = request.params as z.output<typeof params>;
      const address = addressOf(request);
      if (!places.take(address)) throw tooMany(reply, RETRY_FULL, FULL, 'и обновите страницу');
      reply.raw.once('close', () => places.leave(address));
      const reader = new StreamReader(reply);
      const leave = await days.join(tournament, reader);
      if (!leave) return reply.code(204).send();
      reader.open(leave);
    },
  });
}

/** Writes to one stream, once it is open. */
class StreamReader implements Reader {
  readonly #reply: FastifyReply;
  #number = '';
  #isOpen = false;

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
    this.#isOpen = true;
    this.#write({ retry: RETRY.least + Math.floor(Math.random() * RETRY.spread) });
  }

  tell(number: string): void {
    if (number === this.#number) return;
    this.#number = number;
    this.#write();
  }

  beat(): void {
    this.#write();
  }

  end(): void {
    this.#reply.sse.close();
  }

  #write(more: { retry?: number } = {}): void {
    const { sse: context } = this.#reply;
    if (this.#isOpen && context.isConnected) void context.send({ data: this.#number, ...more });
  }
}

/** Counts the streams by address. */
export class Places {
  readonly #room: typeof ROOM;
  readonly #ofAddress = new Map<string, number>();
  taken = 0;

  constructor(room = ROOM) {
    this.#room = room;
  }

  /** Takes a place; false where there is none. */
  take(address: string): boolean {
    const own = this.#ofAddress.get(address) ?? 0;
    if (this.taken >= this.#room.all || own >= this.#room.ofAddress) return false;
    this.taken += 1;
    this.#ofAddress.set(address, own + 1);
    return true;
  }

  leave(address: string): void {
    const own = (this.#ofAddress.get(address) ?? 1) - 1;
    this.taken -= 1;
    if (own > 0) this.#ofAddress.set(address, own);
    else this.#ofAddress.delete(address);
  }
}
