import { useUnsaved } from '@league/shared';
import { discoveryKey } from '@league/shared/release';
import { renderHook } from '@testing-library/react';
import { discoveryDocument, discoveryEntry, inlineDiscovery } from '../testing/open-site.tsx';
import { DiscoveryClient } from './discovery.ts';

const document = (revision = 3, remotes: Record<string, unknown> = {}) =>
  discoveryDocument({ [discoveryKey('rating')]: [discoveryEntry('rating')], ...remotes }, revision);

const realFetch = globalThis.fetch;
function answer(...answers: (() => unknown)[]) {
  const fetch = jest.fn(async () => {
    const next = await (answers.length > 1 ? answers.shift() : answers[0])?.();
    return next instanceof Response ? next : Response.json(next);
  });
  globalThis.fetch = fetch;
  return fetch;
}

beforeEach(() => inlineDiscovery(null));
afterEach(() => {
  globalThis.fetch = realFetch;
});

test("DiscoveryClient · finds the page's own remote in the page, and fetches the document once for all others", async () => {
  inlineDiscovery({ [discoveryKey('events')]: [discoveryEntry('events')] });
  const fetch = answer(() => document());
  const client = new DiscoveryClient();
  expect((await client.find('events')).entry.extras.scope).toBe('events');
  expect(fetch).not.toHaveBeenCalled();
  await Promise.all([client.find('rating'), client.find('rating')]);
  await expect(client.find('account')).rejects.toMatchObject({ code: 'REMOTE-002' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each<[string, () => unknown]>([
  ['is missing', () => new Response('', { status: 404 })],
  ['is no JSON', () => new Response('<html>')],
  ['is of another schema', () => ({ releases: [] })],
  ['is null', () => null],
  ['has a line of another shape', () => document(3, { [discoveryKey('rating')]: [{ url: '/x.js' }] })],
  ['does not come', () => Promise.reject(new TypeError('down'))],
])('DiscoveryClient · fails and can be retried · the document %s', async (_what, broken) => {
  const fetch = answer(broken, () => document());
  const client = new DiscoveryClient();
  await expect(client.find('rating')).rejects.toMatchObject({ code: 'REMOTE-001' });
  await expect(client.find('rating')).resolves.toMatchObject({ api: '1.0.0' });
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('isOutdated · notices a newer set, and takes no answer for no change', async () => {
  inlineDiscovery({}, 3);
  answer(
    () => document(3),
    () => document(4),
    () => Promise.reject(new TypeError('down')),
  );
  const client = new DiscoveryClient();
  expect(await client.isOutdated()).toBe(false);
  expect(await client.isOutdated()).toBe(true);
  expect(await client.isOutdated()).toBe(false);
});

test('DiscoveryClient · refuses a remote of a newer set, and keeps a known set', async () => {
  inlineDiscovery({}, 3);
  answer(() => document(4));
  await expect(new DiscoveryClient().find('rating')).rejects.toMatchObject({ code: 'REMOTE-009' });

  const fetch = answer(
    () => document(3),
    () => document(4),
  );
  const client = new DiscoveryClient();
  await client.find('rating');
  expect(await client.isOutdated()).toBe(true);
  await expect(client.find('rating')).resolves.toMatchObject({ api: '1.0.0' });
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('takeNewer · reloads, unless unsaved input would be lost or the page was left', async () => {
  inlineDiscovery({}, 3);
  answer(() => document(4));
  const client = new DiscoveryClient();
  const reload = jest.spyOn(client, 'reload').mockImplementation(() => undefined);
  await client.takeNewer(true, () => false);
  const { unmount } = renderHook(() => useUnsaved(true));
  await client.takeNewer();
  expect(reload).not.toHaveBeenCalled();
  unmount();
  await client.takeNewer();
  expect(reload).toHaveBeenCalledTimes(1);
});
