import { createLeagueStore, leagueApi } from '@league/shared';
import type { FakeHandlers } from '@league/shared/testing';
import { watchSession } from '../session/watch-session.ts';

export const valid = { validate: () => ({ user: { id: 7, user_type: 'coach' } }) } satisfies FakeHandlers;
export const refused = {
  validate: () => ({ status: 401 }),
  refresh: () => ({ status: 401 }),
} satisfies FakeHandlers;

const probes = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    seen: build.query<unknown, void>({ query: () => ({ url: '/seen', answer: 'any' }) }),
    own: build.query<unknown, void>({
      query: () => ({ url: '/own', answer: 'any' }),
      providesTags: [{ type: 'User', id: 7 }],
    }),
  }),
});
export const { own, seen } = probes.endpoints;

let stop: (() => void) | undefined;

export function watch() {
  const store = createLeagueStore();
  const goHome = jest.fn();
  stop = watchSession(store, goHome);
  return { store, goHome, session: () => store.getState().session };
}

/** Like `watch`, with control over the check's timer. */
export function watchByHand() {
  const clock = jest.spyOn(globalThis, 'setInterval');
  const site = watch();
  const [tick, interval] = clock.mock.calls[0] ?? [];
  clock.mockRestore();
  return { ...site, interval, tick: () => tick?.() };
}

/** Enough turns for an answer without a listener to arrive, even on a slow machine. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** Collects the log without failing the test. */
export const log = () => jest.spyOn(console, 'warn').mockImplementation(() => undefined);

export const tokenOf = (id: number) => `h.${btoa(JSON.stringify({ id }))}.s`;

/** For every test file of the watch: empty storage before a test, no watch after it. */
export function freshSession(): void {
  beforeEach(() => localStorage.clear());
  afterEach(() => stop?.());
}
