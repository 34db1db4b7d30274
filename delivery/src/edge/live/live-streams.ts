import { Places, type Room } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';
import { DayFan, FAN_TIMES, type FanTimes } from './day-fan.ts';
import { streamAgent } from './upstream-stream.ts';

/** A hall has one address for everybody. Beyond its room a reader asks every now and then. */
const ROOM: Room = { all: 20_000, ofAddress: 2_000 };
/** Days that are read at once: somebody who makes names up opens no further connections to the provider. */
const MOST_DAYS = 50;
/** How long the provider's stream is kept for a reader who may come back. */
const LINGER_MILLISECONDS = 30_000;

export interface StreamOptions {
  providerUrl: string;
  /** For tests. */
  room?: Room | undefined;
  /** For tests. */
  times?: FanTimes | undefined;
}

/**
 * Streams of a day's news: one of the provider for each day, however many read it here. Of the provider's 128
 * connections none is taken.
 */
export function serveStreams(
  app: FastifyInstance,
  { providerUrl, room = ROOM, times = FAN_TIMES }: StreamOptions,
): void {
  const agent = streamAgent();
  const fans = new Map<string, DayFan>();
  const places = new Places(room);

  const open = (tournament: string) => {
    const path = `/api/days/${encodeURIComponent(tournament)}/live`;
    const onEnd = () => {
      if (fans.get(tournament) === fan) fans.delete(tournament);
    };
    const fan: DayFan = new DayFan({ agent, origin: providerUrl, path, times, onEnd });
    fan.answer.catch(() => {});
    fans.set(tournament, fan);
    return fan;
  };
  const close = (fan: DayFan) =>
    setTimeout(() => {
      if (fan.size === 0) fan.end();
    }, LINGER_MILLISECONDS).unref();

  app.addHook('preClose', async () => {
    for (const fan of fans.values()) fan.end();
  });
  app.addHook('onClose', () => agent.destroy());

  app.route<{ Params: { tournament: string } }>({
    method: 'GET',
    url: '/api/days/:tournament/live',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { ip } = request;
      if (!places.take(ip)) return refuse(reply, 503);
      reply.raw.once('close', () => places.leave(ip));
      const { tournament } = request.params;
      const fan = fans.get(tournament) ?? (fans.size < MOST_DAYS ? open(tournament) : undefined);
      if (!fan) return refuse(reply, 503);
      const answer = await fan.answer.catch(() => undefined);
      if (!answer) return refuse(reply, 503);
      if (answer.status !== 200) return reply.code(answer.status).headers(answer.headers).send(answer.body);
      reply.hijack();
      reply.raw.once('close', () => {
        if (fan.size === 0) close(fan);
      });
      fan.join(reply.raw);
    },
  });
}
