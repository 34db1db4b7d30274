import type { ErrorBody, SecondStep } from '../../shared/src/contract/index.ts';
import { Problem } from '../problem.ts';

/** An answer of a site's API: `refusal` is set for 4xx. */
interface Answer {
  status: number;
  body: unknown;
  refusal?: ErrorBody;
}

/** Makes a call below `/api` of a site; throws a `Problem` if the site does not answer as it should. */
export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** How an organiser logs in. */
export interface Login {
  email: string;
  password: string;
  /** The code of the second factor, if the account has one. */
  askCode: () => Promise<string>;
}

/** Milliseconds: the files of a tournament take their time. */
const PATIENCE = 10 * 60_000;

const callsOf = (site: string, token?: string): Call => {
  const { origin } = new URL(site);
  return async (method, path, body) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => undefined);
    const read = await answer?.json().catch(() => undefined);
    if (!answer || read === undefined || answer.status >= 500)
      throw new Problem(`Сайт ${origin} не отвечает как следует${answer ? `: ${answer.status}` : ''}.`);
    return { status: answer.status, body: read, ...(!answer.ok && { refusal: read }) };
  };
};

/** Logs an organiser in; returns their calls. Throws a `Problem` with the site's sentence. */
export async function logIn(site: string, { email, password, askCode }: Login): Promise<Call> {
  if (!URL.canParse(site)) throw new Problem(`«${site}» – не адрес: нужен вида https://league.example`);
  const call = callsOf(site);
  const first = await call('POST', '/auth/login', { email, password });
  const step = first.refusal?.second_step as SecondStep | undefined;
  const finish = async ({ challenge }: SecondStep) => {
    const code = (await askCode()).trim();
    return call('POST', '/auth/login/second-factor', { method: 'totp', challenge, code });
  };
  const { body, refusal } = step ? await finish(step) : first;
  if (refusal) throw new Problem(describeRefusal(refusal));
  return callsOf(site, (body as { token: string }).token);
}

/** The sentence of a refusal, and a line for each field. */
export const describeRefusal = ({ message, fields = {} }: ErrorBody): string =>
  [message, ...Object.entries(fields).map(([field, text]) => `  ${field}: ${text}`)].join('\n');
