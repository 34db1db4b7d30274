import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface LocalServer {
  url: string;
  close(): Promise<void>;
}

/** A server on this machine only, at any free port. */
export async function listenLocally(answer: RequestListener): Promise<LocalServer> {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
