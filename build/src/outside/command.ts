#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runWebpack } from '../build.ts';
import { createDevServer } from '../dev/dev-server.ts';
import { hashFiles } from '../facts/source-hash.ts';
import { type Part, readPartIn } from '../parts.ts';
import { webpackConfig } from '../webpack-preset.ts';

const USAGE = `Микрофронтенд этой папки

  league build [--version <версия>]            собрать в dist/, готово для release publish --from dist
  league dev   [--site <адрес>] [--port <порт>]  показать внутри работающего сайта, с перезагрузкой
`;

/** Builds the remote for production; the default version is that of package.json with the hash of the sources. */
async function build(part: Part, given: string | undefined): Promise<void> {
  const sourceHash = hashFiles(part.folder, ['**']);
  const version = given ?? `${part.version}+${sourceHash.slice(0, 8)}`;
  const outFolder = path.join(part.folder, 'dist');
  await runWebpack(webpackConfig({ part, version, sourceHash, outFolder, mode: 'production' }));
  process.stdout.write(`built ${part.name} ${version} ${outFolder}\n`);
}

async function dev(part: Part, upstream: string, port: number): Promise<void> {
  await createDevServer({ parts: [part], upstream, host: '127.0.0.1', port }).start();
  process.stdout.write(`${part.name} внутри ${upstream}: http://localhost:${port}\n`);
}

/** The command line; undefined if it is no call of this command. */
function readCall() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        version: { type: 'string' },
        site: { type: 'string', default: 'http://localhost:3000' },
        port: { type: 'string', default: '3100' },
      },
    });
  } catch {
    return undefined;
  }
}

const call = readCall();
const part = readPartIn(process.cwd());
if (call?.positionals[0] === 'build') await build(part, call.values.version);
else if (call?.positionals[0] === 'dev') await dev(part, call.values.site, Number(call.values.port));
else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}
