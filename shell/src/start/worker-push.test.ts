import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Shown {
  title: string;
  options: { body?: string; tag?: string; data: { path: string } };
}
interface Tab {
  focus: jest.Mock;
  navigate: jest.Mock;
}

/** The worker's script in a scope of its own, with these tabs of the site open. */
function startWorker(tabs: Tab[] = []) {
  const handlers = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const opened: string[] = [];
  const scope = {
    location: { origin: 'https://league.test' },
    addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
    registration: {
      showNotification: async (title: string, options: Shown['options']) => {
        shown.push({ title, options });
      },
    },
    clients: {
      matchAll: async () => tabs,
      openWindow: async (url: string) => {
        opened.push(url);
      },
    },
  };
  const script = readFileSync(path.join(__dirname, '../../public/sw.js'), 'utf8');
  new Function('self', script)(scope);
  const fire = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    handlers.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  return { fire, opened, shown };
}
const push = (data: unknown) => ({ data: { json: () => data } });
const clicked = (address: string | undefined) => {
  const close = jest.fn();
  return { close, event: { notification: { close, data: address && { path: address } } } };
};

test('worker · shows a push with its title, its text and what a click opens', async () => {
  const { fire, shown } = startWorker();
  await fire(
    'push',
    push({ title: 'Приглашение', body: 'Лагерь «Восток»', path: '/requests', tag: 'camp 3' }),
  );
  expect(shown).toMatchObject([
    {
      title: 'Приглашение',
      options: { body: 'Лагерь «Восток»', tag: 'camp 3', data: { path: '/requests' } },
    },
  ]);
});

test('worker · shows something all the same · the push is not ours', async () => {
  const { fire, shown } = startWorker();
  const broken = () => {
    throw new SyntaxError('not JSON');
  };
  for (const event of [{ data: { json: broken } }, { data: null }]) await fire('push', event);
  expect(shown.map(({ title, options }) => [title, options.data.path])).toEqual([
    ['Юношеская лига тхэквондо', '/'],
    ['Юношеская лига тхэквондо', '/'],
  ]);
});

test('click · leads the open tab to the address', async () => {
  const tab = { focus: jest.fn(), navigate: jest.fn() };
  const { fire, opened } = startWorker([tab]);
  const { close, event } = clicked('/requests');
  await fire('notificationclick', event);
  expect(close).toHaveBeenCalled();
  expect(tab.focus).toHaveBeenCalled();
  expect(tab.navigate).toHaveBeenCalledWith('https://league.test/requests');
  expect(opened).toEqual([]);
});

test.each([
  ['/camp/3', ['https://league.test/camp/3']],
  [undefined, ['https://league.test/']],
  ['https://evil.test/', []],
  ['//evil.test/', []],
])('click · opens a tab of the site and of no other · the address is %s', async (address, expected) => {
  const { fire, opened } = startWorker();
  await fire('notificationclick', clicked(address).event);
  expect(opened).toEqual(expected);
});
