import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { scopeOf } from '@league/shared/release';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { Part } from '../site-parts.ts';
import { webpackConfig } from '../webpack-preset.ts';
import { type DevRemote, overlayDiscovery, overlayPage } from './dev-page.ts';

export interface DevServerOptions {
  /** Served from their sources; without the shell among them, the released shell draws the pages. */
  parts: readonly Part[];
  /** The running site that gives everything else. */
  upstream: string;
  host: string;
  port: number;
}

const versionOf = (part: Part) => `${part.version}+dev`;
const baseOf = (part: Part) =>
  part.name === 'shell' ? `/shell/${versionOf(part)}/` : `/remotes/${part.name}/${versionOf(part)}/`;

const devRemote = (part: Part): DevRemote => ({
  name: part.name,
  url: `${baseOf(part)}remoteEntry.js`,
  version: versionOf(part),
  scope: scopeOf(part.name, versionOf(part)),
  site: part.site,
});

function configuration(part: Part, withReleasedShell: boolean): webpack.Configuration {
  const outFolder = path.join(part.folder, 'dist/dev');
  const version = versionOf(part);
  const mode = 'development' as const;
  const config = webpackConfig({
    part,
    version,
    sourceHash: 'dev',
    outFolder,
    mode,
    withReleasedShell,
  });
  const names = part.name === 'shell' ? { filename: '[name].js' } : {};
  return {
    ...config,
    infrastructureLogging: { level: 'warn' },
    output: {
      ...config.output,
      ...names,
      chunkFilename: '[name].js',
      publicPath: baseOf(part),
      clean: false,
    },
  };
}

const isPage = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

/** A site in which some parts come from their sources, with reload, and everything else from a running site. */
export function createDevServer({ parts, upstream, host, port }: DevServerOptions): WebpackDevServer {
  const remotes = parts.filter(({ name }) => name !== 'shell').map(devRemote);
  const shell = parts.find(({ name }) => name === 'shell');
  const shellScript = shell && `${baseOf(shell)}main.js`;
  return new WebpackDevServer(
    {
      host,
      port,
      // The page has its own few lines that reload it; webpack's would hide the exports of a remote's entry.
      client: false,
      hot: false,
      liveReload: false,
      static: false,
      webSocketServer: 'ws',
      proxy: [
        {
          context: ['/'],
          target: upstream,
          // The provider answers only its own pages.
          changeOrigin: true,
          headers: { origin: new URL(upstream).origin },
          ws: false,
        },
      ],
      setupMiddlewares(middlewares) {
        // Pages and the discovery document come from the edge and are partly replaced; the API passes through unchanged.
        middlewares.unshift(async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
          const { pathname } = new URL(request.url ?? '/', upstream);
          const isApi = /^\/(api|sandbox)\//.test(pathname);
          if (pathname !== '/releases.json' && (isApi || !isPage(request))) return next();
          const answer = await fetch(new URL(request.url ?? '/', upstream), {
            headers: { accept: 'text/html' },
          });
          const text = await answer.text();
          response.statusCode = answer.status;
          response.setHeader('content-type', answer.headers.get('content-type') ?? 'text/html');
          response.setHeader('cache-control', 'no-store');
          response.end(
            pathname === '/releases.json'
              ? JSON.stringify(overlayDiscovery(JSON.parse(text), remotes))
              : overlayPage(text, shellScript, remotes),
          );
        });
        return middlewares;
      },
    },
    webpack(parts.map((part) => configuration(part, !shell))),
  );
}
