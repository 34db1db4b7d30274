import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request has this bearer token; false if there is none to have. */
export const hasToken = ({ headers }: FastifyRequest, token: string | undefined): boolean =>
  Boolean(token) && timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${token}`));

/** Headers in which a proxy names somebody else's address. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded'];

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

export const isFromThisMachine = ({ headers, socket }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && !FORWARDED.some((name) => name in headers);
