import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

// The least that a server of a release store can do: the Brotli copy of a file, by its path. It checks nothing.

const { STORE = '', HOME = '', HOST, PORT } = process.env;

createServer(({ url = '/' }, response) => {
  const file = path.join(STORE, url === '/' ? `${HOME}/index.html` : url);
  response.setHeader('content-encoding', 'br');
  createReadStream(`${file}.br`)
    .on('error', () => response.writeHead(404).end())
    .pipe(response);
}).listen(Number(PORT), HOST, () => process.send?.({ type: 'ready', url: `http://${HOST}:${PORT}` }));
