import { buildCreateApi, coreModule, type Module, reactHooksModule } from '@reduxjs/toolkit/query/react';

/** A page is drawn before there is a browser (`shell/src/start/draw.tsx`): effects do not run, and hooks ask while drawing. */
const isDrawn = typeof window === 'undefined';

/** A page is drawn in rounds, and each draws its components for the first time: what has an answer is not asked for again. */
const askOnce: Module<never> = {
  name: 'askOnce' as never,
  init: (api) => ({
    injectEndpoint(name) {
      const endpoint: { initiate?(asked: unknown, options: object): unknown } = api.endpoints[name] ?? {};
      const { initiate } = endpoint;
      if (isDrawn) endpoint.initiate = (asked) => initiate?.(asked, {});
    },
  }),
};

export const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ unstable__sideEffectsInRender: isDrawn }),
  askOnce,
);
