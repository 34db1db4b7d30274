import { ERROR_CODES } from '@league/shared/contract';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../refusal.ts';

/** The refusal of a request that came too soon, with the time to wait in header and sentence. */
export function tooMany(reply: FastifyReply, seconds: number, reason: string, way: string): Refusal {
  reply.header('retry-after', seconds);
  const time = seconds <= 60 ? 'минуту' : `${Math.ceil(seconds / 60)} мин.`;
  return new Refusal(429, ERROR_CODES.tooManyRequests, `${reason}. Подождите ${time} ${way}`);
}
