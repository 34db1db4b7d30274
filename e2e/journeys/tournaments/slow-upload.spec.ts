import { answerOf, callerFor, enterAs } from '../../harness/people/caller.ts';
import { ORGANISER, YEAR } from '../../harness/people/day.ts';
import { expect, test } from '../../harness/test.ts';

const MEGABYTE = 1_000_000;

/** Begins like a PDF; the rest may be anything. */
const pdf = (name: string, megabytes: number) => ({
  ...{ name, mimeType: 'application/pdf' },
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(megabytes * MEGABYTE, name)]),
});

test('files of 5 MB · show how far they are, and one that is cancelled is sent again · on a slow line', async ({
  page,
  request,
}) => {
  const organiser = await callerFor(request, ORGANISER);
  const { id } = await answerOf<{ id: string }>(
    await organiser.post('/organiser/tournaments', { title: 'Кубок на медленной линии', year: YEAR }),
  );
  await enterAs(page, ORGANISER);
  await page.goto(`/organiser/tournaments/${id}/edit`);
  const drop = page.getByRole('group', { name: 'Сетка: несколько файлов' });
  await expect(drop).toBeVisible();
  const line = await page.context().newCDPSession(page);
  const sendAt = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 50, downloadThroughput: -1, uploadThroughput },
    });
  await sendAt(200_000);
  await drop.locator('input[multiple]').setInputFiles([pdf('setka_33.pdf', 3), pdf('setka_37.pdf', 2)]);

  const first = page.getByRole('progressbar', { name: 'Загрузка: setka_33.pdf' });
  const share = async () => Number(await first.getAttribute('aria-valuenow'));
  await expect.poll(share).toBeGreaterThan(0);
  const before = await share();
  await expect.poll(share).toBeGreaterThan(before);
  await page
    .getByRole('listitem')
    .filter({ has: first })
    .getByRole('button', { name: /^Отменить/ })
    .click();
  await expect(page.getByText('Загрузка отменена.')).toBeVisible();
  // The next one is on its way already.
  await expect(page.getByRole('progressbar', { name: 'Загрузка: setka_37.pdf' })).toBeVisible();

  await sendAt(-1);
  await page.getByRole('button', { name: 'Ещё раз' }).click();
  const files = page.getByRole('region', { name: 'Все файлы турнира' });
  for (const name of ['setka-33.pdf 2,9', 'setka-37.pdf 1,9'])
    await expect(files.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
