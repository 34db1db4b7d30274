import { buildCreateApi, coreModule, type Module, reactHooksModule } from '@reduxjs/toolkit/query/react';

/** A page is drawn in rounds, and each draws its components for the first time: what has an answer is not asked for again. */
const askOnce: Module<never> = {
  name: 'askOnce' as never,
  init: (api) => ({
    injectEndpoint(name) {
      const endpoint: { initiate?(asked: unknown, options: object): unknown } = api.endpoints[name] ?? {};
      const { initiate } = endpoint;
      endpoint.initiate = (asked) => initiate?.(asked, {});
    },
  }),
};

/** As in the browser, but a hook asks while its component is drawn: effects, in which it asks otherwise, do not run here. */
export const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ unstable__sideEffectsInRender: true }),
  askOnce,
);
