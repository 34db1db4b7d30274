import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../../harness/test.ts';

const MAP_SERVICE = 'https://yandex.ru/**';

/** Requests to other sites that the pages of this context make from now on. */
function foreignRequests(context: BrowserContext, own: string): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== own) asked.push(request.url());
  });
  return asked;
}

test('map of a venue · is loaded on request, and no other site learns of the visit before @full', async ({
  context,
  page,
  site,
}) => {
  const asked = foreignRequests(context, site.url);
  await context.route(MAP_SERVICE, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>Улицы вокруг зала</p>' }),
  );
  await page.goto('/tournament/olimp2024');
  const button = page.getByRole('button', { name: 'Показать карту' });
  await button.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  await button.click();
  const map = page.frameLocator('iframe[title="Карта: Дворец спорта «Олимп»"]');
  await expect(map.getByText('Улицы вокруг зала')).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.getByRole('button', { name: 'Скрыть карту' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});
