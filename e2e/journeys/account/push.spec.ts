import { expect, test } from '../../harness/test.ts';

test.use({ permissions: ['notifications'] });

const PUSH = {
  title: 'Приглашение: Марк',
  body: 'Лагерь «Восток», 12 июля',
  path: '/requests',
  tag: 'camp 3',
};

test('push · is shown by the browser with its title, text and address, and never asked for on arrival @full', async ({
  context,
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    Notification.requestPermission = async () => {
      asked.push(location.pathname);
      return 'default';
    };
  });
  const devtools = await context.newCDPSession(page);
  let registrationId = '';
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.at(-1)?.registrationId ?? registrationId;
  });
  await devtools.send('ServiceWorker.enable');
  await page.goto(site.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => registrationId).not.toBe('');

  const deliver = () =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(site.url).origin,
      registrationId,
      data: JSON.stringify(PUSH),
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const list = await registration.getNotifications();
      return list.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }));
    });
  // The browser of a busy machine loses one now and then. Its tag makes all of them one.
  await expect
    .poll(async () => {
      await deliver();
      return shown();
    })
    .toEqual([PUSH]);
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual([]);
});
