import { createParser } from 'eventsource-parser';
import { Agent } from 'undici';

/** The provider sends a beat every 15 s: a stream without one is dead. */
const SILENCE_MILLISECONDS = 40_000;
const ANSWER_MILLISECONDS = 10_000;

/** Headers of a stream that concern its connection alone, and the cookie that the provider gives to the edge. */
const NOT_SHARED = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'date', 'x-request-id'],
  'set-cookie',
]);

/** What the provider answers to the question for a stream. */
export interface StreamAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  /** Of a refusal. */
  body: string;
}

/** The ways to the provider's streams. They are not of the pool that calls wait for: a stream never gives its back. */
export const streamAgent = () =>
  new Agent({
    connections: null,
    connect: { timeout: 2_000 },
    headersTimeout: ANSWER_MILLISECONDS,
    bodyTimeout: SILENCE_MILLISECONDS,
  });

interface Question {
  agent: Agent;
  origin: string;
  path: string;
  signal: AbortSignal;
  onAnswer: (answer: StreamAnswer) => void;
  onNumber: (number: string) => void;
}

/** Reads a stream of the provider until it ends. Rejects where it breaks off. */
export async function readStream(question: Question): Promise<void> {
  const { agent, origin, path, signal, onAnswer, onNumber } = question;
  const { statusCode, headers, body } = await agent.request({
    ...{ origin, path, method: 'GET', signal },
    headers: { accept: 'text/event-stream' },
  });
  const isStream = statusCode === 200;
  onAnswer({
    status: statusCode,
    headers: Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) =>
        value === undefined || NOT_SHARED.has(name) ? [] : [[name, value]],
      ),
    ),
    body: isStream ? '' : await body.text(),
  });
  if (!isStream) return;
  const parser = createParser({ onEvent: ({ data }) => onNumber(data) });
  const decoder = new TextDecoder();
  for await (const piece of body) parser.feed(decoder.decode(piece as Uint8Array, { stream: true }));
}
