import * as core from '@league/shared';
import { noteLoaded, renewable } from '@league/shared';
import type { Loadable, ShareKey } from '@league/shared/release';
import { createInstance, registerGlobalPlugins } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as styledComponents from 'styled-components';
import type { Evaluate } from './first-ready.ts';

const share = <Source extends object>(version: string, source: Source) => ({
  ...source,
  version,
  scope: 'default',
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
});

/** The shares that the shell provides for every remote. */
const shareScope = {
  react: share(react.version, { lib: () => react }),
  'react/jsx-runtime': share(react.version, { lib: () => jsxRuntime }),
  'react-dom': share(reactDom.version, { lib: () => reactDom }),
  'styled-components': share(styledComponents.version, { lib: () => styledComponents }),
  '@league/shared': share(core.SHARED_VERSION, { lib: () => core }),
  '@league/shared/kit/accordion': share(core.SHARED_VERSION, {
    get: () =>
      import(/* webpackChunkName: "kit-accordion" */ '@league/shared/kit/accordion').then(
        (part) => () => part,
      ),
  }),
  '@league/shared/kit/base': share(core.SHARED_VERSION, {
    get: () =>
      import(/* webpackChunkName: "kit-base" */ '@league/shared/kit/base').then((part) => () => part),
  }),
  '@league/shared/kit/dialogs': share(core.SHARED_VERSION, {
    get: () =>
      import(/* webpackChunkName: "kit-dialogs" */ '@league/shared/kit/dialogs').then((part) => () => part),
  }),
  '@league/shared/kit/forms': share(core.SHARED_VERSION, {
    get: () =>
      import(/* webpackChunkName: "kit-forms" */ '@league/shared/kit/forms').then((part) => () => part),
  }),
  '@league/shared/kit/menu': share(core.SHARED_VERSION, {
    get: () =>
      import(/* webpackChunkName: "kit-menu" */ '@league/shared/kit/menu').then((part) => () => part),
  }),
  '@league/shared/kit/phone': share(core.SHARED_VERSION, {
    get: () =>
      import(/* webpackChunkName: "kit-phone" */ '@league/shared/kit/phone').then((part) => () => part),
  }),
  '@league/shared/kit/tabs': share(core.SHARED_VERSION, {
    get: () =>
      import(/* webpackChunkName: "kit-tabs" */ '@league/shared/kit/tabs').then((part) => () => part),
  }),
  '@league/shared/api': share(core.SHARED_VERSION, {
    get: () => import(/* webpackChunkName: "api" */ '@league/shared/api').then((api) => () => api),
  }),
} satisfies Record<ShareKey, unknown>;

/** Timeout of an entry, in milliseconds: a hanging file keeps time for its second try within the limit of a remote. */
const SCRIPT_TIMEOUT = 8_000;

const integrityOf = new Map<string, string>();

// A remote's entry takes the runtime's core from here, because it does not contain one.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** Errors of failed shares by the scope of their release; the container does not report them until its code runs. */
const lostShares = new Map<string, unknown>();

// A failed share is requested again. The runtime keeps its rejected promise and hands it to every later remote
// (https://github.com/module-federation/core/pull/5068). Global, because the remotes request it.
registerGlobalPlugins([
  {
    name: 'league-failed-shares',
    errorLoadShare({ shareScopeMap, pkgName, origin, error }) {
      lostShares.set(origin.name, error);
      for (const scope of Object.values(shareScopeMap))
        for (const share of Object.values(scope[pkgName] ?? {})) if (!share.loaded) share.loading = null;
    },
  },
]);

/** When each request for a remote began. */
const startedAt = new Map<string, number>();

const federation = createInstance({
  name: 'shell',
  remotes: [],
  // The default initialises every registered remote at start; one dead remote would block the page.
  shareStrategy: 'loaded-first',
  shared: shareScope,
  plugins: [
    {
      name: 'league-integrity',
      /** A script that the discovery document does not list gets a hash that nothing can match. */
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.integrity = integrityOf.get(url) ?? 'sha384-AAAA';
        return { script, timeout: SCRIPT_TIMEOUT };
      },
    },
    {
      name: 'league-loaded',
      beforeRequest(request) {
        startedAt.set(request.id, performance.now());
        return request;
      },
      onLoad({ id, remote }) {
        if (!('entry' in remote)) return;
        const from = new URL(remote.entry).pathname;
        const [name = '', version = ''] = from.split('/').slice(2);
        const milliseconds = Math.round(performance.now() - (startedAt.get(id) ?? 0));
        noteLoaded({ name, version: decodeURIComponent(version), from, milliseconds });
      },
    },
  ],
});

const loads = new Map<string, () => Promise<Evaluate>>();

/**
 * Loads entry, chunks and shares of a release. Calling again after a failure loads the failed parts.
 */
export function prepare({ scope, url, integrity }: Loadable): Promise<Evaluate> {
  const entry = new URL(url, location.origin).href;
  integrityOf.set(entry, integrity);
  const load =
    loads.get(entry) ??
    renewable(async () => {
      // Without `force`, which removes the shares that this remote was the first to ask for from all other remotes.
      federation.registerRemotes([{ name: scope, entry }]);
      lostShares.delete(scope);
      const evaluate = await federation.loadRemote<Evaluate>(`${scope}/remote`, {
        loadFactory: false,
        from: 'runtime',
      });
      if (lostShares.has(scope)) throw lostShares.get(scope);
      if (!evaluate) throw new Error(`${scope} exposes nothing`);
      return evaluate;
    }, entry);
  loads.set(entry, load);
  return load();
}
