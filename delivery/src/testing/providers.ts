import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

/** A fake provider that behaves as the test says; returns its origin. */
export async function startProvider(t: TestContext, answer: RequestListener): Promise<string> {
  const provider = createServer(answer);
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    provider.close();
    provider.closeAllConnections();
  });
  return `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
}
