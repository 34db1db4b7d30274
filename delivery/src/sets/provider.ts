import { version } from '@league/shared/release';
import * as z from 'zod';
import { absentIfDamaged, DeliveryError } from '../delivery-error.ts';
import { readSite } from '../page/html-folder.ts';
import type { Provider } from '../release/releases.ts';
import type { Store } from '../release/store.ts';
import { ask } from './change.ts';
import { readLastReadable } from './sets.ts';

const health = z.object({ api: version });
const openApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string().optional() }))),
});

interface ProviderAddress {
  /** Origin of the running provider, or of a site in front of it. */
  url: string;
  /** The site's own provider: no answer is an error. */
  required: boolean;
  /** Set for a promotion: then unknown calls are an error. A rollback goes on with the version alone. */
  needsCalls?: boolean;
  /** Milliseconds to wait for an answer. */
  patience?: number;
}

/**
 * The running provider; if it does not answer, the one that the live set was last checked against. The calls of that one are
 * taken too if a provider of the same version tells none; without `needsCalls` at once.
 */
export async function findProvider(
  store: Store,
  { url, required, needsCalls = false, patience = 3_000 }: ProviderAddress,
): Promise<Provider> {
  const signal = AbortSignal.timeout(patience);
  const asked = needsCalls ? askCalls(url, signal) : undefined;
  const running = await askVersion(url, signal);
  const unknownVersion = `Версия API неизвестна: провайдер ${url} не отвечает`;
  if (!running && required) throw new DeliveryError('unknown_api', `${unknownVersion}.`);
  const { set } = await readLastReadable(store);
  const callsOf = async () => (set && (await readSite(store, set).catch(absentIfDamaged)))?.calls;
  if (running) {
    const stored = set?.api === running ? await callsOf() : undefined;
    // A rollback does not wait for the document of all calls.
    const calls = needsCalls ? ((await asked) ?? stored) : (stored ?? (await askCalls(url, signal)));
    if (!calls && needsCalls) throw unknownCalls(url, running);
    return { api: running, calls };
  }
  if (set) return { api: set.api, calls: await callsOf() };
  throw new DeliveryError(
    'unknown_api',
    `${unknownVersion}, а в работе ещё ничего нет. Запустите сайт или укажите --site <адрес>.`,
  );
}

const unknownCalls = (url: string, api: string) =>
  new DeliveryError('unknown_api', 'Вызовы API неизвестны, ничего не изменено.', [
    `провайдер ${url} назвал версию ${api}, но не список вызовов: ${url}/api/openapi.json не читается`,
    'с этой версией ещё ничего не вводили, сверить не с чем; почините ответ и повторите или укажите --site <адрес>',
  ]);

async function askVersion(url: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { document } = await ask(new URL('/api/healthz', url), signal);
    return health.parse(document).api;
  } catch {
    // Down, foreign and broken mean the same here: no version from this address.
    return undefined;
  }
}

/** The calls in the provider's OpenAPI document; undefined if it cannot be read. */
async function askCalls(url: string, signal: AbortSignal): Promise<string[] | undefined> {
  try {
    const { document } = await ask(new URL('/api/openapi.json', url), signal);
    const { paths } = openApi.parse(document);
    return Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { operationId }]) => [
        ...(operationId ? [operationId] : []),
        `${method.toUpperCase()} ${path.replace(/^\/api/, '').replace(/\{\w+\}/g, '{}')}`,
      ]),
    );
  } catch {
    return undefined;
  }
}
