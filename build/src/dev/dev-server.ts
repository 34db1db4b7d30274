import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { type Part, readPart, repoRoot } from '../parts.ts';
import { scopeOf } from '../scope.ts';
import { webpackConfig } from '../webpack-preset.ts';
import { type DevRemote, overlayDiscovery, overlayPage } from './dev-page.ts';

const upstream = process.env.UPSTREAM ?? '';
const port = Number(process.env.PORT);
const parts = (process.env.PARTS ?? 'shell').split(',').map(readPart);

const versionOf = (part: Part) => `${part.version}+dev`;
const baseOf = (part: Part) =>
  part.name === 'shell' ? `/shell/${versionOf(part)}/` : `/remotes/${part.name}/${versionOf(part)}/`;

const remotes: DevRemote[] = parts
  .filter(({ name }) => name !== 'shell')
  .map((part) => ({
    name: part.name,
    url: `${baseOf(part)}remoteEntry.js`,
    version: versionOf(part),
    scope: scopeOf(part.name, versionOf(part)),
  }));
const shellScript = `${baseOf(readPart('shell'))}main.js`;

function configuration(part: Part): webpack.Configuration {
  const outFolder = path.join(repoRoot, 'build/dist/dev', part.name);
  const version = versionOf(part);
  const config = webpackConfig({ part, version, sourceHash: 'dev', outFolder, mode: 'development' });
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

const server = new WebpackDevServer(
  {
    host: process.env.HOST || '127.0.0.1',
    port,
    // The page has its own few lines that reload it; webpack's would hide the exports of a remote's entry.
    client: false,
    hot: false,
    liveReload: false,
    static: false,
    webSocketServer: 'ws',
    proxy: [{ context: ['/'], target: upstream, xfwd: true, ws: false }],
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
  webpack(parts.map(configuration)),
);

process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
process.once('disconnect', () => process.exit(0));
await server.start();
process.send?.({ type: 'ready', url: `http://localhost:${port}` });
