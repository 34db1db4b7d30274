import { readPart } from '../site-parts.ts';
import { createDevServer } from './dev-server.ts';

// The front of `npm run dev`: named parts of this repository from their sources.
const port = Number(process.env.PORT);
const server = createDevServer({
  parts: (process.env.PARTS ?? 'shell').split(',').map(readPart),
  upstream: process.env.UPSTREAM ?? '',
  host: process.env.HOST || '127.0.0.1',
  port,
});

process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
process.once('disconnect', () => process.exit(0));
await server.start();
process.send?.({ type: 'ready', url: `http://localhost:${port}` });
