import * as core from '@league/shared';
import type { ShareKey } from '@league/shared/release';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as styledComponents from 'styled-components';

const share = <Source extends object>(version: string, source: Source) => ({
  ...source,
  version,
  scope: 'default',
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
});

/** The shares that the shell provides for every remote. */
export const shareScope = {
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
